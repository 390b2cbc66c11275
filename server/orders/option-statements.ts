import { sql } from "kysely";
import { compiledOnce } from "#db/compiled-once.ts";
import type { Query } from "#db/database.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import { storeIdOf } from "./order-statements.ts";

/** The option groups of products, a row for each option, or for each of those that were chosen. */
function optionRows(query: Query, slug: string, productIds: string[], chosen: Wanted[] | null) {
  return query
    .selectFrom("product_option_groups as link")
    .innerJoin("option_groups as group", (join) =>
      join.onRef("group.store_id", "=", "link.store_id").onRef("group.id", "=", "link.group_id"),
    )
    .leftJoin("options as option", (join) =>
      join
        .onRef("option.store_id", "=", "group.store_id")
        .onRef("option.group_id", "=", "group.id")
        .on("option.deleted_at", "is", null)
        .$call((on) => (chosen ? on.on(isAmong(chosen)) : on)),
    )
    .select(["link.product_id as productId", "link.position"])
    .select(["group.id as groupId", "group.name as groupName", "least", "most", "pricing", "repeats"])
    .select(["option.id as optionId", "option.name as optionName", "price_cents as priceCents"])
    .select(["available", "option.position as optionPosition"])
    .where("link.store_id", "=", storeIdOf(query, slug))
    .where("link.product_id", "in", productIds.length > 0 ? productIds : [""])
    .where("group.deleted_at", "is", null);
}

export const optionsOf = compiledOnce((query, { slug }: { slug: string }, lines: { productId: string }[]) =>
  optionRows(
    query,
    slug,
    lines.map(({ productId }) => productId),
    null,
  ),
);

interface Wanted {
  productId: string;
  groupId: string;
  optionId: string;
}

/** Both engines compare rows with a list of values, but only one with a list of rows. */
const isAmong = (wanted: Wanted[]) =>
  sql<boolean>`(option.group_id, option.id) in (values ${sql.join(
    wanted.map(({ groupId, optionId }) => sql`(${groupId}, ${optionId})`),
  )})`;

/** Enough to price a choice that is still sold, however many options its groups have. */
export const chosenOptionsOf = compiledOnce((query, { slug }: { slug: string }, wanted: Wanted[]) =>
  optionRows(
    query,
    slug,
    wanted.map(({ productId }) => productId),
    wanted,
  ),
);

/** As many products as options, in few different numbers, because each number is a statement of its own. */
export function wantedOptions(lines: OrderDraft["lines"]): Wanted[] {
  const products = [...new Set(lines.map(({ productId }) => productId))];
  const options = lines.flatMap((line) => line.options);
  const length = 2 ** Math.ceil(Math.log2(Math.max(products.length, options.length, 1)));
  return Array.from({ length }, (_, at) => ({
    productId: products[at] ?? "",
    groupId: options[at]?.groupId ?? "",
    optionId: options[at]?.optionId ?? "",
  }));
}
