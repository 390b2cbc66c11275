import { type Bag, type BagLine, lineIdOf } from "./bag.ts";
import type { OrderLine } from "./order.ts";

/** The bag as it was ordered; what is sold otherwise now is for `reconcileBag` to say. */
export function bagOf(ordered: readonly OrderLine[]): Bag {
  const lines = new Map<string, BagLine>();
  for (const { productId, name, thumbnail, saleCents, quantity, options, note } of ordered) {
    const id = lineIdOf(productId, { options, note });
    const units = quantity + (lines.get(id)?.quantity ?? 0);
    lines.set(id, {
      id,
      productId,
      name,
      thumbnail,
      categoryId: null,
      saleCents,
      quantity: units,
      max: units,
      adult: false,
      options: options.map(({ group: _, ...option }) => option),
      note,
      lacks: null,
    });
  }
  return [...lines.values()];
}
