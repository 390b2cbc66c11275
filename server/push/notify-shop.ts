import type { Query } from "#db/database.ts";
import { newOrderPush, unseenOrderPush } from "#domain/order-push.ts";
import { may, type Role, roles } from "#domain/permissions.ts";
import { readPushedOrder } from "./pushed-order.ts";
import { type SendPush, sendToAll } from "./send-to-all.ts";

const maxDevices = 200;

/** How many of the shop's phones were reached, with each order counted. */
export async function notifyShop(
  { query, send, now }: { query: Query; send: SendPush; now: () => number },
  storeId: string,
  orderIds: readonly string[],
  why: "new" | "unseen",
): Promise<number> {
  const told = why === "new" ? roles.filter((role) => may(role, "seeOrders")) : (["owner"] as const);
  const messageOf = why === "new" ? newOrderPush : unseenOrderPush;
  const devices = await listDevices(query, storeId, told, new Date(now()).toISOString());
  if (devices.length === 0) return 0;
  const forget = async (id: string) => {
    await query.deleteFrom("panel_devices").where("store_id", "=", storeId).where("id", "=", id).execute();
  };
  const tell = async (orderId: string) => {
    const order = await readPushedOrder(query, { storeId, orderId });
    return order ? sendToAll(send, storeId, devices, messageOf(order), forget) : 0;
  };
  const reached = await Promise.all(orderIds.map(tell));
  return reached.reduce((sum, count) => sum + count, 0);
}

/** Only of people who still belong to the store and are still signed in there. */
function listDevices(query: Query, storeId: string, told: readonly Role[], at: string) {
  return query
    .selectFrom("panel_devices as device")
    .innerJoin("store_members as member", (join) =>
      join.onRef("member.store_id", "=", "device.store_id").onRef("member.user_id", "=", "device.user_id"),
    )
    .innerJoin("users", "users.id", "device.user_id")
    .innerJoin("sessions", (join) =>
      join
        .onRef("sessions.user_id", "=", "device.user_id")
        .onRef("sessions.id", "=", "device.session_id")
        .on("sessions.expires_at", ">", at),
    )
    .select(["device.id", "device.endpoint", "device.p256dh", "device.auth"])
    .where("device.store_id", "=", storeId)
    .where("member.deleted_at", "is", null)
    .where("member.role", "in", told)
    .where("users.active", "=", true)
    .where("users.deleted_at", "is", null)
    .orderBy("device.created_at", "desc")
    .limit(maxDevices)
    .execute();
}
