import { initialsTile } from "#domain/initials.ts";
import { formatCents } from "#domain/money.ts";
import type { Order, OrderLine } from "#domain/order.ts";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { LineDetails } from "#ui/line-details.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";

export function OrderItems({ lines }: Pick<Order, "lines">) {
  return (
    <section aria-labelledby="itens">
      <SectionHeading id="itens">Itens do Pedido</SectionHeading>
      <ul className="divide-y rounded-lg border bg-card px-4 shadow-card print:shadow-none">
        {lines.map((line, at) => (
          // An order's lines never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={at} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { name, thumbnail, quantity, saleCents, options, note } }: { line: OrderLine }) {
  return (
    <li className="flex items-center gap-3 py-3 print:py-1">
      <Avatar className="print:hidden" src={thumbnail} {...initialsTile(name)} shape="square" load="lazy" />
      {/* The price wraps when the name needs the room. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-[min(100%,8rem)] flex-1 wrap-anywhere print:flex print:flex-wrap print:gap-x-3">
          <p className="text-sm font-semibold">{name}</p>
          <LineDetails options={options} note={note} />
          <p className="tabular text-sm text-ink-soft">
            {quantity} x {formatCents(saleCents)}
          </p>
        </div>
        <p className="tabular ml-auto min-w-0 text-right font-semibold wrap-anywhere">
          {formatCents(quantity * saleCents)}
        </p>
      </div>
    </li>
  );
}

const rowLook = "flex flex-wrap justify-between gap-x-4";
const amountLook = "tabular ml-auto min-w-0 text-right";

type Amounts = Pick<Order, "subtotalCents" | "coupon" | "discountCents" | "freightCents" | "totalCents">;

export function OrderSummary({ subtotalCents, coupon, discountCents, freightCents, totalCents }: Amounts) {
  return (
    <section aria-labelledby="resumo">
      <SectionHeading id="resumo">Resumo do Pedido</SectionHeading>
      <Card>
        <dl className="flex flex-col gap-y-1">
          <div className={rowLook}>
            <dt className="text-ink-soft">Subtotal</dt>
            <dd className={amountLook}>{formatCents(subtotalCents)}</dd>
          </div>
          {coupon && (
            <div className={rowLook}>
              <dt className="text-ink-soft">Cupom {coupon}</dt>
              <dd className={amountLook}>
                {discountCents > 0 ? formatCents(-discountCents) : "Entrega grátis"}
              </dd>
            </div>
          )}
          <div className={rowLook}>
            <dt className="text-ink-soft">Frete</dt>
            <dd className={classNames(amountLook, freightCents === 0 && "font-semibold text-positive")}>
              {freightCents === 0 ? "Grátis" : formatCents(freightCents)}
            </dd>
          </div>
          <div className={classNames(rowLook, "text-lg font-bold")}>
            <dt>Total</dt>
            <dd className={amountLook}>{formatCents(totalCents)}</dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}
