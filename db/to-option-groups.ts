import type { OptionGroup, Pricing } from "#domain/options.ts";
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
  const options = rows
    .filter(({ optionId }) => optionId !== null)
    .sort(
      (a, b) =>
        (a.optionPosition ?? 0) - (b.optionPosition ?? 0) ||
        ((a.optionId ?? "") < (b.optionId ?? "") ? -1 : 1),
    )
    .map(({ optionId, optionName, priceCents, available }) => ({
      id: optionId ?? "",
      name: optionName ?? "",
      priceCents: priceCents ?? 0,
      on: available ?? false,
    }));
  return { id, name: groupName, least, most, pricing, repeats, options };
}

const optionLimit = 5_000;

/** The groups of a store with their options. */
export const selectOptions = (query: Query, storeId: string): Promise<OptionRow[]> =>
  query
    .selectFrom("option_groups as group")
    .leftJoin("options as option", (join) =>
      join
        .onRef("option.store_id", "=", "group.store_id")
        .onRef("option.group_id", "=", "group.id")
        .on("option.deleted_at", "is", null),
    )
    .select(["group.id as groupId", "group.name as groupName", "least", "most", "pricing", "repeats"])
    .select(["option.id as optionId", "option.name as optionName", "price_cents as priceCents"])
    .select(["available", "option.position as optionPosition"])
    .where("group.store_id", "=", storeId)
    .where("group.deleted_at", "is", null)
    .limit(optionLimit)
    .execute();

interface ProductGroup {
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
