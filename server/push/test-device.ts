import { panelPaths } from "#domain/panel-paths.ts";
import type { Services } from "#server/context.ts";
import { GivenUpError, withTimeout } from "#server/outgoing/with-timeout.ts";
import type { Actor } from "#server/permission/actor.ts";
import { readEndpoint, subscriptionId } from "./subscription.ts";

/** Somebody waits for it, so it is not tried for as long as a push is. */
const usualTimeoutMs = 10_000;

type TestDeviceResult = { ok: true } | { ok: false; reason: "invalid" | "off" | "failed" };

/** `off`: the device is not, or no longer, turned on. */
export async function testDevice(
  { database: { query }, push }: Pick<Services, "database" | "push">,
  actor: Actor<"seeOrders">,
  subscription: unknown,
  timeoutMs = usualTimeoutMs,
): Promise<TestDeviceResult> {
  const endpoint = readEndpoint(subscription);
  if (!endpoint) return { ok: false, reason: "invalid" };
  const { id: storeId, slug, name } = actor.store;
  const id = subscriptionId(endpoint);
  const device = await query
    .selectFrom("panel_devices")
    .select(["endpoint", "p256dh", "auth"])
    .where("store_id", "=", storeId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!device) return { ok: false, reason: "off" };
  const message = {
    title: `Notificação de teste · ${name}`,
    body: "Tudo certo: os novos pedidos chegam assim neste aparelho.",
    tag: "test",
    path: panelPaths.board(slug),
    stays: false,
  };
  const outcome = await withTimeout({ timeoutMs }, (over) => push.send(storeId, device, message, over)).catch(
    (error: unknown) => {
      if (error instanceof GivenUpError) return "failed" as const;
      throw error;
    },
  );
  if (outcome === "sent") return { ok: true };
  if (outcome === "failed") return { ok: false, reason: "failed" };
  await query.deleteFrom("panel_devices").where("store_id", "=", storeId).where("id", "=", id).execute();
  return { ok: false, reason: "off" };
}
