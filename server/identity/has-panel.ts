import type { Query } from "#db/database.ts";

/** Whether this person is of a store's team, or of the platform. */
export async function hasPanel(query: Query, userId: string): Promise<boolean> {
  const [member, admin] = await Promise.all([
    query
      .selectFrom("store_members")
      .innerJoin("stores", "stores.id", "store_members.store_id")
      .select("stores.id")
      .where("store_members.user_id", "=", userId)
      .where("store_members.deleted_at", "is", null)
      .where("stores.deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst(),
    query.selectFrom("platform_admins").select("user_id").where("user_id", "=", userId).executeTakeFirst(),
  ]);
  return member !== undefined || admin !== undefined;
}
