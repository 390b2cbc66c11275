import { Pencil, Trash2 } from "lucide-react";
import { type Bag, type BagLine, maxOfLine, removeLine, setLineQuantity } from "#domain/bag.ts";
import { formatCents } from "#domain/money.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LineDetails } from "#ui/line-details.tsx";
import { Stepper } from "#ui/stepper.tsx";

interface Props {
  bag: Bag;
  onChange: (bag: Bag) => void;
  onEdit: (line: BagLine) => void;
}

export function CounterLines({ bag, onChange, onEdit }: Props) {
  if (bag.length === 0) return <p className="py-3 text-ink-soft">Nenhum item ainda.</p>;
  return (
    <ul aria-label="Itens do pedido" className="divide-y">
      {bag.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center gap-2 py-2">
          <div className="min-w-[min(100%,9rem)] flex-1 wrap-anywhere">
            <p className="font-semibold">{line.name}</p>
            <LineDetails options={line.options} note={line.note} />
            <p className="tabular text-sm">{formatCents(line.saleCents * line.quantity)}</p>
          </div>
          <Stepper
            label={`Quantidade de ${line.name}`}
            value={line.quantity}
            max={maxOfLine(bag, line)}
            onChange={(quantity) => onChange(setLineQuantity(bag, line.id, quantity))}
          />
          <IconButton
            label={`Alterar ${line.name}`}
            icon={<Pencil aria-hidden="true" className="size-5" />}
            onClick={() => onEdit(line)}
          />
          <IconButton
            label={`Tirar ${line.name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => onChange(removeLine(bag, line.id))}
          />
        </li>
      ))}
    </ul>
  );
}
