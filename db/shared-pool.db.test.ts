import { expect, inject, test } from "vitest";
import { placeOrder } from "#server/orders/place-order.ts";
import { pauseStore } from "#server/settings/pause-store.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, draftOf, item, log, newKey, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { isDatabaseAway } from "./database-trouble.ts";
import { lockStore } from "./lock-store.ts";

/** SQLite has one connection, which nobody holds while waiting. */
const onPostgres = inject("engine") === "postgres";

/** One store's row is locked by somebody until `free` is called. */
async function openShops() {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "other");
  await addProducts(database, "other", { id: "theirs" });
  const actor = await actorOf(database, "pauseStore");
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let locked = () => {};
  const held = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holder = database.query.transaction().execute(async (transaction) => {
    await lockStore(database.engine, transaction, "shop");
    locked();
    await freed;
  });
  await held;
  return { database, actor, free, holder };
}

test.runIf(onPostgres)(
  "40 presses of 'Pausar' behind a lock leave connections to another store's order",
  async () => {
    const { database, actor, free, holder } = await openShops();
    const own = database.of({ store: "shop", person: "ana" });
    const pauses = Array.from({ length: 40 }, () =>
      pauseStore({ database: own, now: () => now }, actor, { for: "now on" }).catch(
        (error: unknown) => error,
      ),
    );
    const started = performance.now();
    for (let order = 0; order < 3; order++) {
      const request = { key: newKey(), draft: draftOf([item("theirs")]) };
      const placed = await placeOrder(
        { database, log, now: () => now },
        { slug: "other", request, userId: null },
      );
      expect(placed.ok).toBe(true);
    }
    // A colleague's page is read as well, while one person's presses hold no more than their share.
    await database.of({ store: "shop", person: "bia" }).query.selectFrom("stores").select("id").execute();
    expect(performance.now() - started).toBeLessThan(1_000);
    free();
    await holder;
    for (const result of await Promise.all(pauses)) {
      if (result instanceof Error) expect(isDatabaseAway(result), result.message).toBe(true);
    }
  },
);
