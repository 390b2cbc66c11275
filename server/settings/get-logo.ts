import type { Query } from "#db/database.ts";
import { pictureOrNull } from "#domain/picture.ts";
import type { Actor } from "#server/permission/actor.ts";

export async function getLogo(query: Query, { store }: Actor<"changeSettings">): Promise<string | null> {
  const { logo } = await query
    .selectFrom("stores")
    .select("logo")
    .where("id", "=", store.id)
    .executeTakeFirstOrThrow();
  return pictureOrNull(logo);
}
