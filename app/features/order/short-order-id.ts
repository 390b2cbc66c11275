import { orderNumber } from "#domain/order-id.ts";

const length = 8;

/** What the shop calls the order, as it stands in its id, and enough more to tell all of one's orders apart. */
export function shortOrderId(id: string): [number: string, more: string] {
  const end = orderNumber(id).length;
  return [id.slice(0, end), id.slice(end, length)];
}
