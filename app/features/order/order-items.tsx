import { initialsTile } from "#domain/initials.ts";
import { formatCents } from "#domain/money.ts";
import type { Order, OrderLine } from "#domain/order.ts";
import { AmountRow } from "#ui/amount-row.tsx";
import { Avatar } from "#ui/avatar.tsx";
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

type Amounts = Pick<Order, "subtotalCents" | "coupon" | "discountCents" | "freightCents" | "totalCents">;

export function OrderSummary({ subtotalCents, coupon, discountCents, freightCents, totalCents }: Amounts) {
  return (
    <section aria-labelledby="resumo">
      <SectionHeading id="resumo">Resumo do Pedido</SectionHeading>
      <Card>
        <dl className="flex flex-col gap-y-1">
          <AmountRow name="Subtotal">{formatCents(subtotalCents)}</AmountRow>
          {coupon && (
            <AmountRow name={`Cupom ${coupon}`}>
              {discountCents > 0 ? formatCents(-discountCents) : "Entrega grátis"}
            </AmountRow>
          )}
          <AmountRow name="Frete">
            {freightCents === 0 ? (
              <span className="font-semibold text-positive">Grátis</span>
            ) : (
              formatCents(freightCents)
            )}
          </AmountRow>
          <AmountRow name="Total" total>
            {formatCents(totalCents)}
          </AmountRow>
        </dl>
      </Card>
    </section>
  );
}
