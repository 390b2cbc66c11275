import { Dialog } from "#ui/dialog.tsx";
import { BagView, type BagViewProps } from "./bag-view.tsx";

interface Props extends BagViewProps {
  onClose: () => void;
}

export function BagDialog({ onClose, ...bag }: Props) {
  return (
    <BagView
      {...bag}
      onAdd={onClose}
      frame={(parts) => <Dialog open onClose={onClose} title="SACOLA" variant="full" {...parts} />}
    />
  );
}
