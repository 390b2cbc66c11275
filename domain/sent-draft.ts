import type { OrderDraft, SentDraft } from "./checkout.ts";

/** Apart from the schema that parses it, which the browser does not need. */
export const toSentDraft = ({ lines, customerName, ...rest }: OrderDraft): SentDraft => ({
  items: lines.map(({ productId, quantity, saleCents }) => ({ id: productId, qtde: quantity, saleCents })),
  name: customerName,
  ...rest,
});
