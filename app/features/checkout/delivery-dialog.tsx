import { Bike, Store as StoreIcon } from "lucide-react";
import { deliveryLabel } from "#domain/methods.ts";
import { type DeliveryMethod, deliveryMethods, type Store } from "#domain/store.ts";
import { Dialog } from "#ui/dialog.tsx";
import { MapLink } from "#ui/map-link.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { ChoiceList } from "./choice-list.tsx";

interface Props {
  store: Store;
  value: DeliveryMethod | null;
  onChange: (method: DeliveryMethod) => void;
  onPick: () => void;
  onClose: () => void;
}

const icons = { delivery: <Bike className="size-6" />, withdraw: <StoreIcon className="size-6" /> };

export function DeliveryDialog({ store, value, onChange, onPick, onClose }: Props) {
  const { address } = store.seller;
  return (
    <Dialog open onClose={onClose} title="Forma de Entrega">
      <ChoiceList onPick={onPick}>
        <RadioList
          legend="Forma de Entrega"
          legendHidden
          options={store.delivery.map((method) => {
            const { label, hint } = deliveryLabel(method);
            const option = { value: method, title: label, hint, icon: icons[method] };
            if (method !== "withdraw" || address === "") return option;
            const where = (
              <>
                {hint}
                <span className="block">{address}</span>
              </>
            );
            return { ...option, hint: where, trailing: <MapLink address={address} show="icon" /> };
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
