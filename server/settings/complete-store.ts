import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { Tables } from "#db/tables.ts";
import { formatCents } from "#domain/money.ts";
import { firstStock } from "#domain/new-store.ts";
import { maskPhone } from "#domain/phone.ts";
import type { StoreChange } from "#domain/store-change.ts";
import type { Services } from "#server/context.ts";
import { recordChanges } from "#server/history/record-changes.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeAs } from "#server/permission/write-as.ts";
import { openWhenReady } from "./open-when-ready.ts";

interface Missing {
  whatsapp: string | null;
  product: { name: string; cents: number } | null;
}

/** Adds what a new store needs; with both it opens by itself. */
export async function completeStore(
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeSettings">,
  { whatsapp, product }: Missing,
): Promise<void> {
  const { store } = actor;
  const at = now();
  await writeAs(database, actor, async (transaction) => {
    // The one who adds the number and the one who adds the product: the second finds both.
    const changes: StoreChange[] = [];
    if (whatsapp) {
      const before = await transaction
        .selectFrom("stores")
        .select("whatsapp_number as whatsapp")
        .where("id", "=", store.id)
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable("stores")
        .set({ whatsapp_number: whatsapp })
        .where("id", "=", store.id)
        .execute();
      changes.push({
        area: "settings",
        subject: "",
        field: "WhatsApp",
        before: before.whatsapp ? maskPhone(before.whatsapp) : null,
        after: maskPhone(whatsapp),
      });
    }
    if (product && !(await hasProduct(transaction, store.id, product))) {
      const { name, cents } = product;
      const row = { store_id: store.id, id: randomUUID(), name, sale_cents: cents };
      await transaction
        .insertInto("products")
        .values({ ...row, qtde: firstStock, created_at: at })
        .execute();
      changes.push({
        area: "menu",
        subject: name,
        field: "Produto",
        before: null,
        after: formatCents(cents),
      });
    }
    const opened = await openWhenReady(transaction, store.id);
    if (opened) {
      changes.push({
        area: "settings",
        subject: "",
        field: "Situação",
        before: "Fora do ar",
        after: "No ar",
      });
    }
    await recordChanges(transaction, actor, at, changes);
  });
  database.changes.publish(storeTopic(store.id));
  database.changes.publish(storeListTopic);
}

/** The answer to the same form may have been lost. */
async function hasProduct(
  transaction: Transaction<Tables>,
  storeId: string,
  { name, cents }: NonNullable<Missing["product"]>,
): Promise<boolean> {
  const found = await transaction
    .selectFrom("products")
    .select("id")
    .where("store_id", "=", storeId)
    .where("name", "=", name)
    .where("sale_cents", "=", cents)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
