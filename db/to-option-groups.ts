import { maxMenuOptions, maxOptionGroups } from "#domain/menu-limits.ts";
import type { Option, OptionGroup, Pricing } from "#domain/options.ts";
import type { Query } from "./database.ts";

/** One row per option of a group; a group without options has one row without an option. */
export interface OptionRow {
  groupId: string;
  groupName: string;
  least: number;
  most: number;
  pricing: Pricing;
  repeats: boolean;
  optionId: string | null;
  optionName: string | null;
  priceCents: number | null;
  available: boolean | null;
  optionPosition: number | null;
}

/** By id; rows may come more than once, and in any order. */
export function toOptionGroups(rows: readonly OptionRow[]): Map<string, OptionGroup> {
  const options = new Map<string, Map<string, OptionRow>>();
  for (const row of rows) {
    const ofGroup = options.get(row.groupId) ?? new Map<string, OptionRow>();
    options.set(row.groupId, ofGroup.set(row.optionId ?? "", row));
  }
  return new Map([...options].map(([id, ofGroup]) => [id, toGroup(id, [...ofGroup.values()])]));
}

function toGroup(id: string, rows: OptionRow[]): OptionGroup {
  const [{ groupName = "", least = 0, most = 1, pricing = "sum", repeats = false } = {}] = rows;
  const options = rows.flatMap(({ optionId, optionName, priceCents, available, optionPosition }) =>
    optionId === null
      ? []
      : [
          {
            id: optionId,
            name: optionName ?? "",
            priceCents: priceCents ?? 0,
            on: available ?? false,
            position: optionPosition ?? 0,
          },
        ],
  );
  return { id, name: groupName, least, most, pricing, repeats, options: inOrder(options) };
}

type PlacedOption = Option & { position: number };

const inOrder = (options: PlacedOption[]): Option[] =>
  options
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id, name, priceCents, on }) => ({ id, name, priceCents, on }));

/** All of a store, by id, others let in between reading and sorting; in two statements, because one would repeat what is of the group with each of thousands of options. */
export async function readStoreGroups(
  query: Query,
  storeId: string,
  nextTurn: () => Promise<void>,
): Promise<Map<string, OptionGroup>> {
  const groups = await query
    .selectFrom("option_groups")
    .select(["id", "name", "least", "most", "pricing", "repeats"])
    .where("store_id", "=", storeId)
    .where("deleted_at", "is", null)
    .limit(maxOptionGroups)
    .execute();
  const options = await query
    .selectFrom("options")
    .select(["group_id as groupId", "id", "name", "price_cents as priceCents", "available as on", "position"])
    .where("store_id", "=", storeId)
    // Not a join, which SQLite would begin with the options of every list that was ever deleted.
    .where("group_id", "in", ({ selectFrom }) =>
      selectFrom("option_groups")
        .select("id")
        .where("store_id", "=", storeId)
        .where("deleted_at", "is", null),
    )
    .where("deleted_at", "is", null)
    .limit(maxMenuOptions)
    .execute();
  // SQLite reads in this process.
  await nextTurn();
  const optionsOf = new Map<string, PlacedOption[]>(groups.map(({ id }) => [id, []]));
  for (const option of options) optionsOf.get(option.groupId)?.push(option);
  return new Map(
    groups.map((group) => [group.id, { ...group, options: inOrder(optionsOf.get(group.id) ?? []) }]),
  );
}

export interface ProductGroup {
  productId: string;
  groupId: string;
  position: number;
}

/** The groups of each product, in its order. */
export function groupsByProduct(
  rows: readonly ProductGroup[],
  groups: ReadonlyMap<string, OptionGroup>,
): Map<string, OptionGroup[]> {
  const found = new Map<string, Map<string, OptionGroup>>();
  for (const { productId, groupId } of [...rows].sort((a, b) => a.position - b.position)) {
    const group = groups.get(groupId);
    const ofProduct = found.get(productId) ?? new Map<string, OptionGroup>();
    if (group) found.set(productId, ofProduct.set(groupId, group));
  }
  return new Map([...found].map(([productId, ofProduct]) => [productId, [...ofProduct.values()]]));
}
