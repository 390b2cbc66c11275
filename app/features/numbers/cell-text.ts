import { formatCents, groupThousands } from "#domain/money.ts";
import type { Cell, NumbersTable } from "#domain/numbers/tables.ts";

type Kind = NumbersTable["columns"][number]["kind"];

/** As a person reads it. */
export function cellText(cell: Cell, kind: Kind): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if (kind === "cents") return formatCents(cell);
  if (kind === "minutes") return `${cell} min`;
  return kind === "percent" ? `${Math.round(cell * 100)}%` : countText(cell);
}

/** "1.234" */
export const countText = (count: number): string =>
  `${count < 0 ? "-" : ""}${groupThousands(String(Math.abs(count)))}`;

/** "3 pedidos, R$ 241,70" */
export const ordersText = ({ orders, cents }: { orders: number; cents: number }): string =>
  `${orders === 1 ? "1 pedido" : `${countText(orders)} pedidos`}, ${formatCents(cents)}`;
