import { nextTurn } from "./next-turn.ts";

/** A few milliseconds of the process on SQLite, which also writes over what it deletes. */
const atOnce = 100;

/** Until nothing is left to list; others have their turn after each part. */
export async function eraseInParts(
  list: (atOnce: number) => Promise<readonly { id: string }[]>,
  erase: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const ids = (await list(atOnce)).map(({ id }) => id);
    if (ids.length > 0) await erase(ids);
    await nextTurn();
    if (ids.length < atOnce) return;
  }
}
