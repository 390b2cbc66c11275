import { sql } from "kysely";
import type { Query } from "#db/database.ts";

const hour = 60 * 60_000;
/** The first tries in a row are free, then the delay grows; nobody is locked out. */
const freeTries = 5;
const usualTries = 20;
const stepMs = 250;
export const maxDelayMs = 5_000;
/** The last turn may lie `maxDelayMs` in the future. */
const forgottenAfterMs = hour - maxDelayMs;
/** Further ahead than processes could have handed out, so the clock was set back. */
const farAheadMs = 60_000;

/** Between a try and the one before it. */
export function delayOf(count: number): number {
  if (count <= freeTries) return 0;
  return count > usualTries ? maxDelayMs : stepMs * (count - freeTries);
}

/** Takes the next turn on an account, shared by all processes. */
export async function takeTurn(
  query: Query,
  key: string,
  now: number,
): Promise<{ count: number; at: number }> {
  const here = sql<number>`cast(${now} as bigint)`;
  const before = sql<number>`rate_limits.last_request`;
  const over = sql<boolean>`(${before} <= ${now - forgottenAfterMs} or ${before} > ${now + hour})`;
  const count = sql<number>`rate_limits.count + 1`;
  const delay = sql<number>`case ${count} ${sql.join(cases, sql` `)} else ${sql.lit(maxDelayMs)} end`;
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
