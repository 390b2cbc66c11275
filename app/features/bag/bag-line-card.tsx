import { Trash2 } from "lucide-react";
import type { BagLine } from "#domain/bag.ts";
import { initialsTile } from "#domain/initials.ts";
import { formatCents } from "#domain/money.ts";
import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stepper } from "#ui/stepper.tsx";

interface Props {
  line: BagLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function BagLineCard({ line, onQuantity, onRemove }: Props) {
  return (
    // Wraps when the font is so large that the text would not fit beside the picture.
    <li className="flex flex-wrap gap-3 rounded-lg border bg-card p-3">
      <Avatar src={line.thumbnail} {...initialsTile(line.name)} size="lg" shape="square" />
      <div className="min-w-[min(100%,11rem)] flex-1">
        <div className="flex items-start justify-between gap-1">
          <div className="min-w-0 pt-1 text-sm wrap-anywhere">
            <p className="font-semibold">{line.name}</p>
            <p className="tabular text-ink-soft">{formatCents(line.saleCents)} cada</p>
          </div>
          <IconButton
            label={`Excluir ${line.name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            className="-mt-1 -mr-1 text-danger"
            onClick={onRemove}
          />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <p className="tabular min-w-0 font-bold wrap-anywhere">
            {formatCents(line.quantity * line.saleCents)}
          </p>
          <div className="ml-auto min-w-0">
            <Stepper
              label={`Quantidade de ${line.name}`}
              value={line.quantity}
              max={line.max}
              onChange={onQuantity}
            />
          </div>
        </div>
      </div>
    </li>
  );
}
