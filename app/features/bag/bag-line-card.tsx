import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { BagLine } from "#domain/bag.ts";
import { initialsTile } from "#domain/initials.ts";
import { messages } from "#domain/messages.ts";
import { formatCents } from "#domain/money.ts";
import { productPath } from "#domain/paths.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { Avatar } from "#ui/avatar.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LineDetails } from "#ui/line-details.tsx";
import { Stepper } from "#ui/stepper.tsx";

interface Props {
  line: BagLine;
  slug: string;
  /** The stock beside the product's other lines. */
  max: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function BagLineCard({ line, slug, max, onQuantity, onRemove }: Props) {
  return (
    // Wraps when the font is so large that the text would not fit beside the picture.
    <li className="flex flex-wrap gap-3 rounded-lg border bg-card p-3">
      <Avatar src={line.thumbnail} {...initialsTile(line.name)} size="lg" shape="square" />
      <div className="min-w-[min(100%,11rem)] flex-1">
        <div className="flex items-start justify-between gap-1">
          <div className="min-w-0 pt-1 text-sm wrap-anywhere">
            <p className="font-semibold">{line.name}</p>
            <LineDetails options={line.options} note={line.note} />
            <p className="tabular text-ink-soft">{formatCents(line.saleCents)} cada</p>
          </div>
          <IconButton
            label={`Excluir ${line.name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            className="-mt-1 -mr-1 text-danger"
            onClick={onRemove}
          />
        </div>
        {line.lacks !== null && (
          <FieldError id={`falta-${line.id}`}>{messages.chooseAgain(line.name, line.lacks)}</FieldError>
        )}
        <Link
          to={productPath(slug, line.id)}
          {...opensDialog}
          aria-label={`Editar ${line.name}`}
          className="-ml-2 inline-flex min-h-touch items-center rounded-sm px-2 text-sm font-semibold text-accent"
        >
          Editar
        </Link>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <p className="tabular min-w-0 font-bold wrap-anywhere">
            {formatCents(line.quantity * line.saleCents)}
          </p>
          <div className="ml-auto min-w-0">
            <Stepper
              label={`Quantidade de ${line.name}`}
              value={line.quantity}
              max={max}
              onChange={onQuantity}
            />
          </div>
        </div>
      </div>
    </li>
  );
}
