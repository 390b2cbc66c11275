import type { SellOutWish } from "#domain/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface Props {
  /** Of the product, or how many. */
  name: string;
  onClose: () => void;
  onChoose: (wish: SellOutWish) => void;
}

export function SellOutDialog({ name, onClose, onChoose }: Props) {
  return (
    <Dialog open title={`Acabou: ${name}`} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">Sai do cardápio dos clientes na hora, sem mudar o estoque.</p>
        <Button size="lg" block onClick={() => onChoose("tomorrow")}>
          Volta amanhã
        </Button>
        <Button size="lg" block variant="secondary" onClick={() => onChoose("open")}>
          Até eu dizer
        </Button>
      </div>
    </Dialog>
  );
}
