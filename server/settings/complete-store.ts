import { randomUUID } from "node:crypto";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import { lockStore } from "#db/lock-store.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { openWhenReady } from "./open-when-ready.ts";

interface Missing {
  whatsapp: string | null;
  product: { name: string; cents: number } | null;
}

const firstStock = 100;

/** Adds what a new store needs; with both it opens by itself. */
export async function completeStore(
  { database, now }: Pick<Services, "database" | "now">,
  { store }: Actor<"changeSettings">,
  { whatsapp, product }: Missing,
): Promise<void> {
  await database.query.transaction().execute(async (transaction) => {
    // The one who adds the number and the one who adds the product: the second finds both.
    await lockStore(database.engine, transaction, store.id);
    if (whatsapp) {
      await transaction
        .updateTable("stores")
        .set({ whatsapp_number: whatsapp })
        .where("id", "=", store.id)
        .execute();
    }
    if (product) {
      const row = { store_id: store.id, id: randomUUID(), name: product.name, sale_cents: product.cents };
      await transaction
        .insertInto("products")
        .values({ ...row, qtde: firstStock, created_at: now() })
        .execute();
    }
    await openWhenReady(transaction, store.id);
  });
  database.changes.publish(storeTopic(store.id));
  database.changes.publish(storeListTopic);
}
