import { Bike, Store } from "lucide-react";
import { deliveryLabel } from "#domain/methods.ts";
import { type DeliveryMethod, deliveryMethods } from "#domain/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { ChoiceList } from "./choice-list.tsx";

interface Props {
  offered: readonly DeliveryMethod[];
  value: DeliveryMethod | null;
  onChange: (method: DeliveryMethod) => void;
  onClose: () => void;
}

const icons = { delivery: <Bike className="size-6" />, withdraw: <Store className="size-6" /> };

export function DeliveryDialog({ offered, value, onChange, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Forma de Entrega">
      <ChoiceList onPick={onClose}>
        <RadioList
          legend="Forma de Entrega"
          legendHidden
          options={offered.map((method) => {
            const { label, hint } = deliveryLabel(method);
            return { value: method, title: label, hint, icon: icons[method] };
          })}
          value={value}
          onChange={(picked) => {
            const method = deliveryMethods.find((each) => each === picked);
            if (method) onChange(method);
          }}
        />
      </ChoiceList>
    </Dialog>
  );
}
