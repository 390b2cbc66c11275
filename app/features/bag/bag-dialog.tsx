import { ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import { type Bag, bagTotals } from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import { formatCents } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { BagLineCard } from "./bag-line-card.tsx";
import { MinimumOrderCard } from "./minimum-order-card.tsx";

interface Props {
  open: boolean;
  bag: Bag;
  orderMinCents: number;
  /** Said on the minimum-order card. */
  minimumError?: string | undefined;
  onQuantity: (lineId: string, quantity: number) => void;
  onRemove: (lineId: string) => void;
  onClose: () => void;
  /** What the store asks for before an order: delivery, contact, address, payment. */
  children?: ReactNode;
  /** The button that places the order. */
  action?: ReactNode;
}

export function BagDialog({
  open,
  bag,
  orderMinCents,
  minimumError,
  onQuantity,
  onRemove,
  onClose,
  children,
  action,
}: Props) {
  const { lines, totalCents } = bagTotals(bag);
  if (lines === 0) {
    return (
      <Dialog open={open} onClose={onClose} title="SACOLA" variant="full">
        <EmptyState
          icon={<ShoppingBag className="size-10" />}
          title={messages.bagEmpty}
          action={<Button onClick={onClose}>Adicionar Produtos</Button>}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="SACOLA"
      variant="full"
      footer={<BagFooter lines={lines} totalCents={totalCents} action={action} />}
    >
      <ul aria-label="Itens da sacola" className="flex flex-col gap-3">
        {bag.map((line) => (
          <BagLineCard
            key={line.id}
            line={line}
            onQuantity={(quantity) => onQuantity(line.id, quantity)}
            onRemove={() => onRemove(line.id)}
          />
        ))}
      </ul>
      <Button variant="quiet" block className="my-2" onClick={onClose}>
        Adicionar mais Produtos
      </Button>
      <div className="flex flex-col gap-3">
        {orderMinCents > 0 && (
          <MinimumOrderCard totalCents={totalCents} orderMinCents={orderMinCents} error={minimumError} />
        )}
        {children}
      </div>
    </Dialog>
  );
}

interface FooterProps {
  lines: number;
  totalCents: number;
  action: ReactNode;
}

function BagFooter({ lines, totalCents, action }: FooterProps) {
  return (
    <>
      <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        <dt className="text-ink-soft">
          {lines} {lines === 1 ? "produto" : "produtos"}
        </dt>
        <dd className="tabular text-right">{formatCents(totalCents)}</dd>
        <dt className="text-ink-soft">Taxa de entrega</dt>
        <dd className="text-right font-semibold text-positive">Grátis</dd>
        <dt className="text-base font-bold">Total a pagar</dt>
        <dd className="tabular text-right text-base font-bold" aria-live="polite">
          {formatCents(totalCents)}
        </dd>
      </dl>
      {action}
    </>
  );
}
