import type { OrderDraft } from "./checkout.ts";
import type { SentDraft } from "./draft-schema.ts";

/** Apart from the schema that parses it, which the browser does not need. */
export const toSentDraft = ({ lines, customerName, ...rest }: OrderDraft): SentDraft => ({
  items: lines.map(({ productId, quantity, saleCents, options, note }) => ({
    id: productId,
    qtde: quantity,
    saleCents,
    ...(options.length > 0 ? { options: options.map(toSentOption) } : {}),
    ...(note ? { note } : {}),
  })),
  name: customerName,
  ...rest,
});

const toSentOption = ({
  groupId,
  optionId,
  quantity,
  priceCents,
}: OrderDraft["lines"][number]["options"][number]) => ({
  group: groupId,
  id: optionId,
  qtde: quantity,
  priceCents,
});
