import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import type { PlatformActor } from "#server/permission/actor.ts";
import { writeAsPlatform } from "#server/permission/write-as.ts";

/** The store is as its owner had it; false when it was not suspended. */
export async function liftSuspension(
  { database }: Pick<Services, "database">,
  actor: PlatformActor,
  storeId: string,
): Promise<boolean> {
  const lifted = await writeAsPlatform(database, actor, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("stores")
      .set(({ ref }) => ({ active: ref("open_when_suspended"), suspended_at: null, suspend_reason: "" }))
      .where("id", "=", storeId)
      .where("suspended_at", "is not", null)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
  database.changes.publish(storeTopic(storeId));
  database.changes.publish(storeListTopic);
  return lifted;
}
