import { formatCents } from "#domain/money.ts";
import type { OrderLine } from "#domain/order.ts";

/** Quantities large, options indented, notes in a box. */
export function SlipLines({ lines, prices = false }: { lines: readonly OrderLine[]; prices?: boolean }) {
  return (
    <ul className="slip-lines">
      {lines.map((line, at) => (
        // An order's lines never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <strong className="slip-quantity">{line.quantity}×</strong>
          <div>
            <p className="slip-name">{line.name}</p>
            {line.options.map(({ groupId, optionId, name, quantity }) => (
              <p key={`${groupId} ${optionId}`} className="slip-option">
                {quantity > 1 ? `${quantity}× ${name}` : name}
              </p>
            ))}
          </div>
          {prices && (
            <span className="slip-price tabular">{formatCents(line.quantity * line.saleCents)}</span>
          )}
          {line.note && <p className="slip-note">{line.note}</p>}
        </li>
      ))}
    </ul>
  );
}
