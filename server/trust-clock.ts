import type { Query } from "#db/database.ts";

const monthMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * Whether to erase by this clock. One that jumped ahead is trusted only after another month, because a
 * wrong clock would erase what must be kept.
 */
export async function trustClock(query: Query, at: number): Promise<boolean> {
  const known = await query.selectFrom("erasing_clock").selectAll().executeTakeFirst();
  const ranAt = known?.ran_at ?? (await newestOrder(query)) ?? at;
  const doubtedSince = known?.doubted_since ?? at;
  const doubtedFor = at - doubtedSince;
  const trusted = at - ranAt <= monthMs || (doubtedFor >= monthMs && doubtedFor <= 2 * monthMs);
  // After another jump the month starts again.
  const goesOn = doubtedFor >= 0 && doubtedFor < monthMs;
  const next = trusted
    ? { ran_at: at, doubted_since: null }
    : { ran_at: ranAt, doubted_since: goesOn ? doubtedSince : at };
  await query
    .insertInto("erasing_clock")
    .values({ id: 1, ...next })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(next))
    .execute();
  return trusted;
}

async function newestOrder(query: Query): Promise<number | null> {
  const row = await query
    .selectFrom("orders")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}
