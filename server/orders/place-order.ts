import { setTimeout as sleep } from "node:timers/promises";
import type { RunBatch } from "#db/batches.ts";
import { boardTopic, storeTopic } from "#db/change-notices.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { isSlug } from "#domain/slug.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { askAgainInBatch } from "#server/permission/write-as.ts";
import { newOrderId } from "./order-id.ts";
import { fingerprintOf, parseOrderRequest } from "./order-request.ts";
import { Outdated, Refused } from "./refused.ts";
import { unknownStore, writeOrder } from "./write-order.ts";

type Needed = Pick<Services, "database" | "now" | "log"> & Partial<Pick<Services, "push" | "knownStores">>;

interface Input {
  slug: string;
  request: unknown;
  userId: string | null;
  /** The person of the store who types it for somebody. */
  typedBy?: Actor<"typeOrders">;
}

const maxTries = 4;
const retryDelayMs = 50;
/** The browser waits 10 s, and the last attempt may wait for its turn and for a lock. */
const retryTimeoutMs = 2_500;

export const unavailable = {
  ok: false,
  reason: "unavailable",
  message: "Não foi possível registrar o pedido agora. Sua sacola está guardada: tente de novo em instantes.",
} as const satisfies PlaceOrderResult;

/** Every attempt, ours or the browser's, has the same key, so it can be repeated safely. */
export async function placeOrder(services: Needed, input: Input): Promise<PlaceOrderResult> {
  const { database, now, log, knownStores } = services;
  const { slug, userId, typedBy } = input;
  const parsed = parseOrderRequest(input.request);
  if (!parsed.ok) return parsed;
  if (!isSlug(slug)) return { ok: false, ...unknownStore };
  const { key, draft } = parsed.request;
  const fingerprint = fingerprintOf(draft);
  const attempt = {
    slug,
    userId,
    typedBy: typedBy?.userId ?? null,
    key,
    fingerprint,
    draft,
    orderId: newOrderId(),
    now: now(),
  };

  const started = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      const work = async (run: RunBatch) => {
        if (typedBy) await askAgainInBatch(database, run, typedBy);
        // Once something was not as known, all of it is read.
        return writeOrder(database.query, run, attempt, tries === 1 ? knownStores : undefined);
      };
      // Customers are told apart by their orders, for many have no account.
      const placed = await database.inBatches({ store: slug, person: key }, work, {
        alone: typedBy !== undefined || draft.coupon !== null || draft.slotAt !== null,
      });
      if (placed.menuChanged) knownStores?.forget(slug);
      else if (placed.learned) knownStores?.learn(slug, placed.learned);
      database.changes.publish(boardTopic(placed.storeId));
      if (placed.menuChanged) database.changes.publish(storeTopic(placed.storeId));
      // Not for an order that was written before, and not for what somebody of the store has typed.
      if (placed.orderId === attempt.orderId && !typedBy) services.push?.notifyShop(placed);
      return { ok: true, orderId: placed.orderId, forAccount: placed.forAccount };
    } catch (error) {
      if (error instanceof Refused) return { ok: false, ...error.refusal };
      const trouble = error instanceof Outdated ? "conflict" : databaseTrouble(error);
      if (trouble === null) throw error;
      if (error instanceof Outdated) knownStores?.forget(slug);
      // The first attempt may have been outdated by what was known alone, however long it waited for its turn.
      const isFirst = error instanceof Outdated && tries === 1;
      const late = !isFirst && performance.now() - started > retryTimeoutMs;
      if (trouble === "outage" || tries === maxTries || late) {
        log.error({ error: error instanceof Error ? error.message : String(error) }, "order not placed");
        return unavailable;
      }
      // After losing a race for stock the next attempt can start at once.
      if (!(error instanceof Outdated)) await sleep(retryDelayMs * tries * Math.random());
    }
  }
}
