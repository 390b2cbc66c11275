import { sql } from "kysely";
import type { Query } from "#db/database.ts";
import { nextTurn } from "#server/limits/next-turn.ts";

interface Copy {
  from: string;
  to: string;
  at: number;
}

/** The names of those that are used and not copied yet. */
export async function listUncopied(query: Query, { from, to }: Omit<Copy, "at">): Promise<string[]> {
  const rows = await query
    .selectFrom("store_pictures as source")
    .leftJoin("store_pictures as copy", (join) =>
      join.on("copy.store_id", "=", to).onRef("copy.name", "=", "source.name"),
    )
    .select("source.name")
    .where("source.store_id", "=", from)
    .where("source.used", "=", true)
    .where("copy.name", "is", null)
    .execute();
  return rows.map(({ name }) => name);
}

/** Each in a statement of its own: they are large, and whoever writes meanwhile comes in between. */
export async function copyPictures(query: Query, copy: Copy, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await query
      .insertInto("store_pictures")
      .columns(["store_id", "created_at", "name", "webp"])
      .expression((rows) =>
        rows
          .selectFrom("store_pictures")
          .select([
            sql<string>`cast(${copy.to} as text)`.as("store_id"),
            sql<number>`cast(${copy.at} as bigint)`.as("created_at"),
            "name",
            "webp",
          ])
          .where("store_id", "=", copy.from)
          .where("name", "=", name),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await nextTurn();
  }
}
