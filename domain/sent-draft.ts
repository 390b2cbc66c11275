import type { OrderDraft, SentDraft } from "./checkout.ts";

/** Apart from the schema that reads it, which the page that sends it does not need. */
export const toSentDraft = ({ lines, customerName, ...rest }: OrderDraft): SentDraft => ({
  items: lines.map(({ productId, quantity, saleCents }) => ({ id: productId, qtde: quantity, saleCents })),
  name: customerName,
  ...rest,
});
