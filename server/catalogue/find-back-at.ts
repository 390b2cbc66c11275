import type { Query } from "#db/database.ts";
import { toOpening } from "#db/to-store.ts";
import { tomorrowsOpening } from "#domain/pause-wish.ts";
import type { Actor } from "#server/permission/actor.ts";

/** When what is sold out today comes back by itself; null: when somebody says so. */
export async function findBackAt(
  query: Query,
  { store }: Actor<"sellOut"> | Actor<"changeMenu">,
  at: number,
): Promise<number | null> {
  const row = await query
    .selectFrom("stores")
    .select(["opening", "time_zone", "paused_at", "paused_until"])
    .where("id", "=", store.id)
    .executeTakeFirstOrThrow();
  return tomorrowsOpening(toOpening(row), at);
}
