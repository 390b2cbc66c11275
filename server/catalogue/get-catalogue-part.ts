import type { Query } from "#db/database.ts";
import { type CataloguePart, maxPartProducts } from "#domain/catalogue.ts";
import { type PartSearch, toShown, writePlace } from "#domain/catalogue-part.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readCatalogueProducts } from "./catalogue-products.ts";

/** What a list that is open shows next. */
export async function getCataloguePart(
  query: Query,
  actor: Actor<"sellOut">,
  search: PartSearch,
): Promise<CataloguePart> {
  const found = await readCatalogueProducts(query, actor, search, maxPartProducts + 1);
  const products = found.slice(0, maxPartProducts);
  const last = products.at(-1);
  return {
    products: toShown(products),
    next: found.length > maxPartProducts && last ? writePlace(last) : null,
  };
}
