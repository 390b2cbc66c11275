import { boardTopic, storeListTopic, storeTopic } from "#db/change-notices.ts";
import { toOpening } from "#db/to-store.ts";
import { formatDateTime } from "#domain/dates.ts";
import { type PauseWish, pauseOf } from "#domain/pause-wish.ts";
import type { Pause } from "#domain/shop-state.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";

/** The customers' pages turn at once; a pause takes the place of the one before. */
export async function pauseStore(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"pauseStore">,
  wish: PauseWish,
): Promise<Pause | null> {
  const { store } = actor;
  const at = now();
  const pause = await writeAs(database, actor, async (transaction) => {
    // Of two at once, the second finds the pause of the first.
    const row = await transaction
      .selectFrom("stores")
      .select(["opening", "time_zone", "paused_at", "paused_until"])
      .where("id", "=", store.id)
      .executeTakeFirstOrThrow();
    const opening = toOpening(row);
    const wanted = pauseOf(opening, wish, at);
    await transaction
      .updateTable("stores")
      .set({ paused_at: wanted && at, paused_until: wanted?.until ?? null })
      .where("id", "=", store.id)
      .execute();
    const [before, after] = [opening.pause, wanted].map((each) => pauseText(each, at, store.timeZone));
    await recordChanges(transaction, actor, at, [
      { area: "hours", subject: "", field: "Pausa", before: before ?? null, after: after ?? null },
    ]);
    return wanted;
  });
  for (const topic of [storeTopic(store.id), storeListTopic, boardTopic(store.id)]) {
    database.changes.publish(topic);
  }
  return pause;
}

function pauseText(pause: Pause | null, at: number, timeZone: string): string {
  if (!pause || (pause.until !== null && pause.until <= at)) return "Sem pausa";
  return pause.until === null ? "Até retomar" : `Até ${formatDateTime(pause.until, timeZone)}`;
}
