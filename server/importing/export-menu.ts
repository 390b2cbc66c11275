import { writeCsv } from "#domain/csv.ts";
import { menuFileRows } from "#domain/menu-file.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { type PlacedProduct, readMenu } from "./read-menu.ts";

/** Every product of the store, also those not on sale, as a CSV file that the import reads. */
export async function exportMenu(
  { database }: Pick<Services, "database">,
  { store }: Actor<"changeMenu">,
): Promise<string> {
  const { products } = await readMenu(database.query, store.id);
  return writeCsv(menuFileRows([...products].sort(asOnTheMenu)));
}

const byName = new Intl.Collator("pt-BR").compare;

function asOnTheMenu(one: PlacedProduct, other: PlacedProduct): number {
  const [category, position] = one.place;
  const [otherCategory, otherPosition] = other.place;
  return category - otherCategory || position - otherPosition || byName(one.name, other.name);
}
