import type { EntryNeeds } from "./main-entry.ts";

export async function removePhoto({ database }: Pick<EntryNeeds, "database">, userId: string): Promise<void> {
  await database.query.deleteFrom("user_photos").where("user_id", "=", userId).execute();
}
