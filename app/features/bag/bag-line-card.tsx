import { Trash2 } from "lucide-react";
import type { BagLine } from "#domain/bag.ts";
import { initials, tintOf } from "#domain/initials.ts";
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
    <li className="flex gap-3 rounded-lg border bg-card p-3">
      <Avatar
        src={line.thumbnail}
        initials={initials(line.name)}
        tint={tintOf(line.name)}
        size="lg"
        shape="square"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 pt-1 text-sm font-semibold">{line.name}</p>
          <IconButton
            label={`Excluir ${line.name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            className="-mt-1 -mr-1 text-danger"
            onClick={onRemove}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="tabular text-sm text-ink-soft">{formatCents(line.saleCents)}</p>
          <div className="ml-auto">
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
