import type { EntryNeeds } from "./change-entries.ts";

export async function removePhoto({ database }: Pick<EntryNeeds, "database">, userId: string): Promise<void> {
  await database.query.deleteFrom("user_photos").where("user_id", "=", userId).execute();
}
