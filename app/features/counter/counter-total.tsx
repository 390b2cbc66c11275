import { formatCents } from "#domain/money.ts";
import type { Quote } from "#domain/quote.ts";
import { AmountRow } from "#ui/amount-row.tsx";

/** Live, by the same sums as the customer's bag. */
export function CounterTotal({ price }: { price: Quote }) {
  return (
    <dl aria-live="polite" className="flex flex-col gap-1">
      <AmountRow name="Itens">{formatCents(price.goodsCents)}</AmountRow>
      {price.discountCents > 0 && <AmountRow name="Desconto">{formatCents(-price.discountCents)}</AmountRow>}
      <AmountRow name="Entrega">{freightText(price)}</AmountRow>
      <AmountRow name="Total" total>
        {formatCents(price.totalCents)}
      </AmountRow>
    </dl>
  );
}

function freightText({ freightCents, notServed }: Quote): string {
  if (freightCents === null) return notServed ? "Não entregamos aí" : "Depende do endereço";
  return freightCents === 0 ? "Grátis" : formatCents(freightCents);
}
