import type { StoreChange } from "#domain/store-change.ts";

interface Written {
  storeId: string;
  userId: string;
  at: number;
  /** Makes the ids of one save unlike those of others. */
  key: () => string;
}

/** Of a part of a save, `left` is how many there are from it to the end. */
export const changeRows = (
  { storeId, userId, at, key }: Written,
  kept: readonly StoreChange[],
  left = kept.length,
) =>
  kept.map(({ about, ...change }, index) => ({
    store_id: storeId,
    // Read from the highest id, the changes of one save come in the order in which they were told.
    id: `${String(left - index).padStart(6, "0")}-${key()}`,
    at,
    user_id: userId,
    about_id: about ?? null,
    ...change,
  }));
