import { membersTopic } from "#db/change-notices.ts";
import type { Role } from "#domain/permissions.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { hasOtherOwner } from "./has-other-owner.ts";
import { isStillOwner } from "./still-owner.ts";

/** `access`: the actor is not an owner any more; `gone`: the person is not of the team. */
export type TeamResult = { ok: true } | { ok: false; reason: "access" | "gone" | "lastOwner" };

export async function changeRole(
  { database }: Pick<Services, "database">,
  actor: Actor<"manageTeam">,
  userId: string,
  role: Role,
): Promise<TeamResult> {
  const result = await database.query.transaction().execute(async (transaction): Promise<TeamResult> => {
    if (!(await isStillOwner(database.engine, transaction, actor))) return { ok: false, reason: "access" };
    if (role !== "owner" && !(await hasOtherOwner(transaction, actor.store.id, userId))) {
      return { ok: false, reason: "lastOwner" };
    }
    const { numUpdatedRows } = await transaction
      .updateTable("store_members")
      .set({ role })
      .where("store_id", "=", actor.store.id)
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { ok: true } : { ok: false, reason: "gone" };
  });
  if (result.ok) database.changes.publish(membersTopic(actor.store.id));
  return result;
}
