import { ShoppingBag } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { type Bag, bagTotals, maxOfLine, removeLine, setLineQuantity } from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import { formatCents } from "#domain/money.ts";
import type { Quote } from "#domain/quote.ts";
import type { Store } from "#domain/store.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { BagLineCard } from "./bag-line-card.tsx";
import { updateBag } from "./bag-store.ts";

export interface BagViewProps {
  store: Pick<Store, "id" | "slug">;
  bag: Bag;
  price: Quote;
  coupon?: string | null;
  /** Above the lines. */
  top?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

interface BagFrame {
  children: ReactNode;
  footer?: ReactNode;
}

type Props = BagViewProps & {
  frame: (parts: BagFrame) => ReactNode;
  /** Leads to the products; absent where they are visible already. */
  onAdd?: () => void;
};

export function BagView({ store, bag, price, coupon = null, top, children, action, frame, onAdd }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const { units } = bagTotals(bag);

  function remove(lineId: string) {
    updateBag(store.id, (before) => removeLine(before, lineId));
    // The pressed button is gone.
    body.current?.focus();
  }

  return frame({
    footer: units > 0 && <BagFooter units={units} price={price} coupon={coupon} action={action} />,
    children: (
      <div ref={body} tabIndex={-1} className="outline-none">
        {units === 0 ? (
          <EmptyState
            icon={<ShoppingBag className="size-10" />}
            title={messages.bagEmpty}
            action={onAdd && <Button onClick={onAdd}>Adicionar Produtos</Button>}
          />
        ) : (
          <>
            {top}
            <ul aria-label="Itens da sacola" className="flex flex-col gap-3">
              {bag.map((line) => (
                <BagLineCard
                  key={line.id}
                  line={line}
                  slug={store.slug}
                  max={maxOfLine(bag, line)}
                  onQuantity={(quantity) =>
                    updateBag(store.id, (before) => setLineQuantity(before, line.id, quantity))
                  }
                  onRemove={() => remove(line.id)}
                />
              ))}
            </ul>
            {onAdd && (
              <Button variant="quiet" block className="mt-2" onClick={onAdd}>
                Adicionar mais Produtos
              </Button>
            )}
            <div className="mt-3 flex flex-col gap-3">{children}</div>
          </>
        )}
      </div>
    ),
  });
}

interface FooterProps {
  units: number;
  price: Quote;
  coupon: string | null;
  action: ReactNode;
}

function BagFooter({ units, price, coupon, action }: FooterProps) {
  const { goodsCents, discountCents, freightCents, totalCents } = price;
  const amountLook = "tabular ml-auto text-right wrap-anywhere";
  return (
    <>
      <dl className="mb-3 flex flex-col text-sm *:flex *:flex-wrap *:justify-between *:gap-x-4">
        <div>
          <dt className="text-ink-soft">
            {units} {units === 1 ? "produto" : "produtos"}
          </dt>
          <dd className={amountLook}>{formatCents(goodsCents)}</dd>
        </div>
        {coupon && (
          <div>
            <dt className="text-ink-soft">
              Cupom<span className="sr-only"> {coupon}</span>
            </dt>
            <dd className={classNames(amountLook, "font-semibold text-positive")}>
              {discountCents > 0 ? formatCents(-discountCents) : "Entrega grátis"}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft">Taxa de entrega</dt>
          <dd className={classNames(amountLook, freightCents === 0 && "font-semibold text-positive")}>
            {freightText(price)}
          </dd>
        </div>
        <div className="text-base font-bold">
          <dt>Total a pagar</dt>
          <dd className={amountLook} aria-live="polite">
            {formatCents(totalCents)}
          </dd>
        </div>
      </dl>
      {action}
    </>
  );
}

function freightText({ freightCents, notServed }: Quote): string {
  if (freightCents === null) return notServed ? "Fora da área" : "Depende do endereço";
  return freightCents === 0 ? "Grátis" : formatCents(freightCents);
}
