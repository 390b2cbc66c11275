import type { Query } from "#db/database.ts";

/** Counts on when the documents get another form. */
const form = 1;

export interface SummedStore {
  id: string;
  timeZone: string;
}

/** Sums of another edition are void. */
export interface SumsState {
  edition: number;
  /** Orders finished before it are in every sum that is kept. */
  checkedAt: number;
  filledThrough: number | null;
}

/** With another time zone than before, a new edition begins. */
export async function readState(query: Query, { id, timeZone }: SummedStore, at: number): Promise<SumsState> {
  const basis = `${form} ${timeZone}`;
  const known = await readRow(query, id);
  if (known?.basis === basis) return known;
  await query
    .insertInto("number_states")
    .values({ store_id: id, basis, edition: 1, checked_at: at, filled_through: null })
    .onConflict((conflict) =>
      conflict
        .column("store_id")
        .doUpdateSet(({ eb, ref }) => ({
          basis,
          edition: eb("number_states.edition", "+", 1),
          checked_at: ref("excluded.checked_at"),
          filled_through: null,
        }))
        .where("number_states.basis", "<>", basis),
    )
    .execute();
  const made = await readRow(query, id);
  if (!made) throw new Error(`The store ${id} has no state of its sums.`);
  return made;
}

async function readRow(query: Query, storeId: string) {
  return query
    .selectFrom("number_states")
    .select(["basis", "edition", "checked_at as checkedAt", "filled_through as filledThrough"])
    .where("store_id", "=", storeId)
    .executeTakeFirst();
}

/** For the rest of a transaction nobody else keeps or drops sums of this store; false: they are void by now. */
export async function lockState(query: Query, storeId: string, edition: number): Promise<boolean> {
  const row = await query
    .updateTable("number_states")
    .set({ edition })
    .where("store_id", "=", storeId)
    .where("edition", "=", edition)
    .returning("edition")
    .executeTakeFirst();
  return row !== undefined;
}

/** In the transaction that keeps sums of orders that were read at `at`: what was finished since is looked at again. */
export async function checkAgainFrom(query: Query, storeId: string, at: number): Promise<void> {
  await query
    .updateTable("number_states")
    .set({ checked_at: at })
    .where("store_id", "=", storeId)
    .where("checked_at", ">", at)
    .execute();
}
