import { boardTopic, storeListTopic, storeTopic } from "#db/change-notices.ts";
import { toOpening } from "#db/to-store.ts";
import { type PauseWish, pauseOf } from "#domain/pause-wish.ts";
import type { Pause } from "#domain/shop-state.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";

/** The customers' pages turn at once; a pause takes the place of the one before. */
export async function pauseStore(
  { database, now }: Pick<Services, "database" | "now">,
  { store }: Actor<"pauseStore">,
  wish: PauseWish,
): Promise<Pause | null> {
  const { query } = database;
  const row = await query
    .selectFrom("stores")
    .select(["opening", "time_zone", "paused_at", "paused_until"])
    .where("id", "=", store.id)
    .executeTakeFirstOrThrow();
  const at = now();
  const pause = pauseOf(toOpening(row), wish, at);
  await query
    .updateTable("stores")
    .set({ paused_at: pause && at, paused_until: pause?.until ?? null })
    .where("id", "=", store.id)
    .execute();
  for (const topic of [storeTopic(store.id), storeListTopic, boardTopic(store.id)]) {
    database.changes.publish(topic);
  }
  return pause;
}
