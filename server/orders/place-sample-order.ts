import { boardTopic } from "#db/change-notices.ts";
import type { Query } from "#db/database.ts";
import { type Address, formatAddress } from "#domain/address.ts";
import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { writeBesideOthers } from "#server/permission/write-as.ts";
import { addHistory } from "./order-history.ts";
import { newOrderId } from "./order-id.ts";

export type PlaceSampleResult = { ok: true; orderId: string } | { ok: false; reason: "no-product" };

const address: Address = {
  zipcode: "",
  street: "Rua do Teste",
  number: "123",
  complement: "",
  district: "Centro",
  city: "",
  state: "",
  reference: "",
};
const quantity = 2;
const noteCents = 5_000;

/** Shows what an order does; takes no stock, tells no customer, and vanishes. One at a time: asked again, it is the same. */
export async function placeSampleOrder(
  { database, now, push }: Pick<Services, "database" | "now"> & Partial<Pick<Services, "push">>,
  actor: Actor<"typeOrders">,
): Promise<PlaceSampleResult> {
  const { store } = actor;
  const orderId = newOrderId();
  const result = await writeBesideOthers(database, actor, (query) =>
    write(query, { storeId: store.id, orderId, at: now() }),
  );
  if (result.ok && result.orderId === orderId) {
    database.changes.publish(boardTopic(store.id));
    push?.notifyShop({ storeId: store.id, orderId });
  }
  return result;
}

interface Sample {
  storeId: string;
  orderId: string;
  at: number;
}

async function write(query: Query, { storeId, orderId, at }: Sample): Promise<PlaceSampleResult> {
  const [product, store] = await Promise.all([findProduct(query, storeId), findStore(query, storeId)]);
  if (!product) return { ok: false, reason: "no-product" };
  const cents = product.saleCents * quantity;
  const delivered = store.offers_delivery || !store.offers_withdraw;
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("orders")
    .values({
      store_id: storeId,
      id: orderId,
      user_id: null,
      subtotal_cents: cents,
      total_cents: cents,
      qtde: quantity,
      address: delivered ? formatAddress(address) : null,
      address_parts: delivered ? JSON.stringify(address) : null,
      contact: null,
      customer_name: "Cliente de teste",
      payment: "cash",
      change_for_cents: Math.ceil((cents + 1) / noteCents) * noteCents,
      delivery: delivered ? "delivery" : "withdraw",
      adult: product.adult,
      sample: true,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("store_id").where("sample", "is", true).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return { ok: true, orderId: await findSample(query, storeId) };
  await query
    .insertInto("order_items")
    .values({
      store_id: storeId,
      order_id: orderId,
      line: 1,
      product_id: product.id,
      barcode: product.barcode,
      name: product.name,
      thumbnail: product.thumbnail,
      sale_cents: product.saleCents,
      qtde: quantity,
      note: "Pedido de teste",
    })
    .execute();
  const entry = { storeId, orderId, status: "new", step: "new", actor: "customer", userId: null } as const;
  await addHistory(query, { ...entry, at });
  return { ok: true, orderId };
}

const findProduct = (query: Query, storeId: string) =>
  query
    .selectFrom("products")
    .select(["id", "barcode", "name", "thumbnail", "sale_cents as saleCents", "adult"])
    .where("store_id", "=", storeId)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();

const findStore = (query: Query, storeId: string) =>
  query
    .selectFrom("stores")
    .select(["offers_delivery", "offers_withdraw"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();

async function findSample(query: Query, storeId: string): Promise<string> {
  const { id } = await query
    .selectFrom("orders")
    .select("id")
    .where("store_id", "=", storeId)
    .where("sample", "is", true)
    .executeTakeFirstOrThrow();
  return id;
}
