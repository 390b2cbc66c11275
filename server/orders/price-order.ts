import { groupsByProduct, type OptionRow, toOptionGroups } from "#db/to-option-groups.ts";
import type { Bag } from "#domain/bag.ts";
import { reconcileBag } from "#domain/bag-changes.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import { optionOf } from "#domain/options.ts";
import type { SoldOption } from "#domain/order.ts";
import { isSold, type MenuProduct } from "#domain/store.ts";
import type { ProductRow } from "./order-statements.ts";

export type OptionOfProduct = OptionRow & { productId: string; position: number };
export type Sold = ProductRow & Pick<MenuProduct, "groups">;

/** Products by id, with their options. */
export function soldProducts(
  products: readonly ProductRow[],
  options: readonly OptionOfProduct[],
): Map<string, Sold> {
  const groupsOf = groupsByProduct(options, toOptionGroups(options));
  return new Map(
    products.map((product) => [product.id, { ...product, groups: groupsOf.get(product.id) ?? [] }]),
  );
}

/** The bag as the customer saw it, with what in it has changed since. */
export function upToDate(draft: OrderDraft, products: ReadonlyMap<string, Sold>) {
  const current = [...products.values()]
    .filter((product) => product.active && !product.soldOut && product.deletedAt === null && isSold(product))
    .map(({ active, soldOut, deletedAt, barcode, ...sold }) => sold);
  const menu = [{ id: "", name: "", products: current }];
  return { ...reconcileBag(asSeen(draft, products), menu), current };
}

/** Written out, because spreading objects takes longer than all else that is done with them. */
function asSeen(draft: OrderDraft, products: ReadonlyMap<string, Sold>): Bag {
  return draft.lines.map(({ id, productId, quantity, saleCents, options, note }) => {
    const product = products.get(productId);
    return {
      id,
      productId,
      name: product?.name ?? "Um produto",
      thumbnail: product?.thumbnail ?? null,
      categoryId: product?.categoryId ?? null,
      saleCents,
      quantity,
      max: quantity,
      adult: product?.adult ?? false,
      options: options.map(({ groupId, optionId, quantity: times, priceCents }) => ({
        groupId,
        optionId,
        quantity: times,
        name: optionOf(product?.groups ?? [], groupId, optionId)?.name ?? "Uma opção",
        priceCents,
      })),
      note,
      lacks: null,
    };
  });
}

/** The rows of the order, numbered, with names and prices as sold. */
export function toRows(bag: Bag, products: ReadonlyMap<string, Sold>) {
  return bag.map(({ productId, name, thumbnail, saleCents, quantity, options, note }, at) => {
    const product = products.get(productId);
    const sold = options.map(
      ({ groupId, optionId, quantity: times, name: option, priceCents }): SoldOption => ({
        groupId,
        optionId,
        quantity: times,
        name: option,
        priceCents,
        group: product?.groups.find(({ id }) => id === groupId)?.name ?? "",
      }),
    );
    return {
      line: at + 1,
      productId,
      barcode: product?.barcode ?? null,
      name,
      thumbnail,
      saleCents,
      quantity,
      options: JSON.stringify(sold),
      note,
    };
  });
}

/** All lines of a product together, in the order of the ids. */
export function toTake(bag: Bag, products: ReadonlyMap<string, Sold>) {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of bag) {
    quantities.set(productId, quantity + (quantities.get(productId) ?? 0));
  }
  return [...quantities]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([productId, quantity]) => ({
      productId,
      quantity,
      saleCents: products.get(productId)?.saleCents ?? 0,
    }));
}
