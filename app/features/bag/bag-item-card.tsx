import { Trash2 } from "lucide-react";
import type { BagItem } from "#domain/bag.ts";
import { initials, tintOf } from "#domain/initials.ts";
import { formatCents } from "#domain/money.ts";
import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stepper } from "#ui/stepper.tsx";

interface Props {
  item: BagItem;
  onQuantity: (qtde: number) => void;
  onRemove: () => void;
}

export function BagItemCard({ item, onQuantity, onRemove }: Props) {
  return (
    <li className="flex gap-3 rounded-lg border bg-card p-3">
      <Avatar
        src={item.thumbnail}
        initials={initials(item.name)}
        tint={tintOf(item.name)}
        size="lg"
        shape="square"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 pt-1 text-sm font-semibold">{item.name}</p>
          <IconButton
            label={`Excluir ${item.name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            className="-mt-1 -mr-1 text-danger"
            onClick={onRemove}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="tabular text-sm text-ink-soft">{formatCents(item.saleCents)}</p>
          <div className="ml-auto">
            <Stepper
              label={`Quantidade de ${item.name}`}
              value={item.qtde}
              max={item.max}
              onChange={onQuantity}
            />
          </div>
        </div>
      </div>
    </li>
  );
}
