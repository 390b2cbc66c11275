import { storeTopic } from "#db/change-notices.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { findCoupon } from "./coupon-rows.ts";

const word = (active: boolean) => (active ? "Ligado" : "Desligado");

/** False when it was deleted; one that is so already stays so. */
export async function switchCoupon(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeCoupons">,
  code: string,
  active: boolean,
): Promise<boolean> {
  const { store } = actor;
  const found = await writeAs(database, actor, async (transaction) => {
    const before = await findCoupon(transaction, store.id, code);
    if (!before || before.deleted_at !== null) return false;
    if (before.active === active) return true;
    await transaction
      .updateTable("coupons")
      .set({ active, rev: before.rev + 1 })
      .where("store_id", "=", store.id)
      .where("code", "=", code)
      .execute();
    await recordChanges(transaction, actor, now(), [
      {
        area: "coupons",
        subject: code,
        field: "Situação",
        before: word(before.active),
        after: word(active),
      },
    ]);
    return true;
  });
  database.changes.publish(storeTopic(store.id));
  return found;
}
