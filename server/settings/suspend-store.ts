import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import type { PlatformActor } from "#server/permission/actor.ts";
import { writeAsPlatform } from "#server/permission/write-as.ts";

/** False when there is no such store. */
export async function suspendStore(
  { database, now }: Pick<Services, "database" | "now">,
  actor: PlatformActor,
  storeId: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await writeAsPlatform(database, actor, async (transaction) => {
    // Not when it is suspended again with another reason: then it is closed already.
    await transaction
      .updateTable("stores")
      .set(({ ref }) => ({ open_when_suspended: ref("active") }))
      .where("id", "=", storeId)
      .where("suspended_at", "is", null)
      .execute();
    return transaction
      .updateTable("stores")
      .set({ active: false, suspended_at: now(), suspend_reason: reason })
      .where("id", "=", storeId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  });
  database.changes.publish(storeTopic(storeId));
  database.changes.publish(storeListTopic);
  return numUpdatedRows > 0n;
}
