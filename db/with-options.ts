import type { SoldOption } from "#domain/order.ts";

/** A line of an order, whose options are stored as JSON. */
export const withOptions = <Line extends { options: string }>(line: Line) => ({
  ...line,
  options: JSON.parse(line.options) as SoldOption[],
});
