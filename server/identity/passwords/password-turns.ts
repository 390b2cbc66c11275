import { sql } from "kysely";
import type { Query } from "#db/database.ts";

const hour = 60 * 60_000;
/** Tries on one account in a row: the first are free, then each comes later, but none is locked out. */
const freeTries = 5;
const usualTries = 20;
const stepMs = 250;
export const longestMs = 5_000;
/** An hour after the last try the count begins anew; its turn may have come as much later. */
const forgottenAfterMs = hour - longestMs;
/** A turn further ahead than several processes could have given away: the clock was set back. */
const farAheadMs = 60_000;

/** How long after the try before it a try comes, by its number. */
export function delayOf(count: number): number {
  if (count <= freeTries) return 0;
  return count > usualTries ? longestMs : stepMs * (count - freeTries);
}

/** Takes the next turn, one for all processes: when it comes, and the how many it is. */
export async function takeTurn(
  query: Query,
  key: string,
  now: number,
): Promise<{ count: number; at: number }> {
  const here = sql<number>`cast(${now} as bigint)`;
  const before = sql<number>`rate_limits.last_request`;
  const over = sql<boolean>`(${before} <= ${now - forgottenAfterMs} or ${before} > ${now + hour})`;
  const count = sql<number>`rate_limits.count + 1`;
  const delay = sql<number>`case ${count} ${sql.join(cases, sql` `)} else ${sql.lit(longestMs)} end`;
  return query
    .insertInto("rate_limits")
    .values({ key, count: 1, last_request: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${over} then 1 else ${count} end`,
        last_request: sql`case when ${over} then ${here}
          when ${before} > ${now + farAheadMs} then ${here} + ${delay}
          when ${before} + ${delay} < ${here} then ${here}
          else ${before} + ${delay} end`,
      }),
    )
    .returning(["count", "last_request as at"])
    .executeTakeFirstOrThrow();
}

const cases = Array.from({ length: usualTries }, (_, at) => at + 1).map(
  (count) => sql`when ${sql.lit(count)} then ${sql.lit(delayOf(count))}`,
);
