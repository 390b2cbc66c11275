import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { PushMessage } from "#domain/push-message.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { notifyShop } from "./notify-shop.ts";
import { type PushOutcome, PushSender } from "./push-sender.ts";
import type { OrderKey } from "./pushed-order.ts";
import type { Subscription } from "./subscription.ts";
import { readVapidKeys, type VapidKeys } from "./vapid-keys.ts";

/** The devices of a store are read once for all its orders of this time, not once an order. */
const gatherMs = 100;

export interface Push {
  /** What browsers subscribe with. */
  publicKey(): Promise<string>;
  /** After an order was written; returns at once, and a failure is only logged. */
  notifyShop(order: OrderKey): void;
  /** After an order took a step; returns at once, and a failure is only logged. */
  notifyCustomer(order: OrderKey): void;
  /** How many phones of owners were reached. */
  alarmOwners(order: OrderKey): Promise<number>;
  send(
    storeId: string,
    subscription: Subscription,
    message: PushMessage,
    left?: AbortSignal,
  ): Promise<PushOutcome>;
  /** Resolves when everything so far was sent or given up. */
  settled(): Promise<void>;
}

interface Options {
  config: Pick<Config, "pushServices" | "publicUrl" | "mailFrom">;
  database: Database;
  log: Log;
  now: () => number;
  stopping: AbortSignal;
  pausesMs?: readonly number[];
}

export function createPush({ config, database, log, now, stopping, ...more }: Options): Push {
  const { query } = database;
  let kept: VapidKeys | undefined;
  const keys = async () => {
    kept ??= await readVapidKeys(query, now());
    return kept;
  };
  const sender = new PushSender({ config, keys, log, stopping, ...more });
  const send = sender.send.bind(sender);
  const needs = { query, send, now };
  const inFlight = new Set<Promise<void>>();

  function start(work: () => Promise<unknown>): void {
    // What caused it is answered first.
    const running: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .then(() => {})
      .catch((error: unknown) => log.error({ error: String(error) }, "pushes could not be sent"))
      .finally(() => inFlight.delete(running));
    inFlight.add(running);
  }

  const gathering = new Map<string, string[]>();

  function tellShop({ storeId, orderId }: OrderKey): void {
    const gathered = gathering.get(storeId);
    if (gathered) return void gathered.push(orderId);
    const orderIds = [orderId];
    gathering.set(storeId, orderIds);
    start(async () => {
      await sleep(gatherMs);
      gathering.delete(storeId);
      await notifyShop(needs, storeId, orderIds, "new");
    });
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    notifyShop: tellShop,
    notifyCustomer: (order) => start(() => notifyCustomer(needs, order)),
    alarmOwners: ({ storeId, orderId }) => notifyShop(needs, storeId, [orderId], "unseen"),
    send,
    async settled() {
      await Promise.all(inFlight);
    },
  };
}
