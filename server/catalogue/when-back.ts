import type { Query } from "#db/database.ts";
import { toOpening } from "#db/to-store.ts";
import type { SellOutWish } from "#domain/catalogue.ts";
import { formatDateTime } from "#domain/dates.ts";
import { localDay } from "#domain/local-time.ts";
import { tomorrowsOpening } from "#domain/pause-wish.ts";
import { dayStart } from "#domain/zone-days.ts";
import type { Actor } from "#server/permission/actor.ts";

/** When something that has run out is sold again by itself; null: when somebody says so. */
export async function whenBack(
  query: Query,
  { store }: Pick<Actor<"sellOut">, "store">,
  wish: SellOutWish,
  now: number,
): Promise<number | null> {
  if (wish !== "tomorrow") return null;
  const row = await query
    .selectFrom("stores")
    .select(["opening", "time_zone", "paused_at", "paused_until"])
    .where("id", "=", store.id)
    .executeTakeFirstOrThrow();
  const tomorrow = dayStart(localDay(now, row.time_zone) + 1, row.time_zone);
  return tomorrowsOpening(toOpening(row), now) ?? tomorrow;
}

/** As the history tells it. */
export function soldOutText(
  soldOut: boolean,
  backAt: number | null,
  { store }: Pick<Actor<"sellOut">, "store">,
): string {
  if (!soldOut) return "não";
  return backAt === null ? "até alguém dizer" : `até ${formatDateTime(backAt, store.timeZone)}`;
}
