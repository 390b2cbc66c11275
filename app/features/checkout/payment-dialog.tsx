import { useId } from "react";
import { brandsText, isCardOnDelivery, paymentGroups, paymentLabel } from "#domain/methods.ts";
import { type PaymentMethod, paymentMethods } from "#domain/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { PaymentIcon } from "./payment-icon.tsx";

interface Props {
  offered: readonly PaymentMethod[];
  /** Of cards on delivery. */
  cardBrands: readonly string[];
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  onPick: () => void;
  onClose: () => void;
}

export function PaymentDialog({ offered, cardBrands, value, onChange, onPick, onClose }: Props) {
  const name = useId();
  return (
    <Dialog open onClose={onClose} title="Forma de pagamento">
      <ChoiceList onPick={onPick}>
        {paymentGroups(offered).map(({ title, methods }) => (
          <RadioList
            key={title}
            name={name}
            legend={title}
            options={methods.map((method) => ({
              value: method,
              title: paymentLabel(method),
              icon: <PaymentIcon method={method} />,
              ...(isCardOnDelivery(method) && cardBrands.length > 0 ? { hint: brandsText(cardBrands) } : {}),
            }))}
            value={value}
            onChange={(picked) => {
              const method = paymentMethods.find((each) => each === picked);
              if (method) onChange(method);
            }}
          />
        ))}
      </ChoiceList>
    </Dialog>
  );
}
