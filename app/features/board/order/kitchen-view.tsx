import { StickyNote } from "lucide-react";
import type { OrderLine } from "#domain/order.ts";

/** Large enough to cook from at arm's length. */
export function KitchenView({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <section aria-labelledby="itens">
      <h2 id="itens" className="sr-only">
        Itens
      </h2>
      <ul className="divide-y rounded-lg border bg-card px-4 shadow-card">
        {lines.map((line, at) => (
          // An order's lines never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={at} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { name, quantity, options, note } }: { line: OrderLine }) {
  return (
    <li className="grid grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)] gap-x-3 py-4">
      <p className="tabular text-4xl font-extrabold">
        {quantity}
        <span className="text-2xl">×</span>
      </p>
      <div className="min-w-0 pt-1 wrap-anywhere">
        <p className="text-2xl font-bold">{name}</p>
        {options.length > 0 && (
          <ul className="mt-1 border-l-4 pl-3 text-xl">
            {options.map((option) => (
              <li key={`${option.groupId} ${option.optionId}`}>
                {option.quantity > 1 && <strong className="tabular">{option.quantity}× </strong>}
                {option.name}
              </li>
            ))}
          </ul>
        )}
        {note && (
          <p className="mt-2 flex items-start gap-2 rounded-md border-2 border-warning bg-warning-tint px-3 py-2 text-xl font-semibold text-warning">
            <StickyNote aria-hidden="true" className="mt-1 size-5 shrink-0" />
            <span className="min-w-0">
              <span className="sr-only">Observação: </span>
              {note}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
