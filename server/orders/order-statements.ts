import { compiledOnce } from "#db/compiled-once.ts";
import type { Query } from "#db/database.ts";
import { orderingColumns } from "#db/to-store.ts";
import type { DeliveryMethod, MenuProduct, PaymentMethod } from "#domain/store.ts";

export interface ProductRow extends Omit<MenuProduct, "groups"> {
  barcode: string | null;
  active: boolean;
  soldOut: boolean;
  deletedAt: number | null;
}

/** A subquery, so that all statements can be sent in one batch. */
export const storeIdOf = (query: Query, slug: string) =>
  query
    .selectFrom("stores")
    .select("stores.id")
    .where("stores.slug", "=", slug)
    .where("stores.deleted_at", "is", null);

export const storeBySlug = compiledOnce((query, { slug }: { slug: string }) =>
  query
    .selectFrom("stores")
    .innerJoin("store_revisions", "store_revisions.store_id", "stores.id")
    .select([...orderingColumns, "revision"])
    .where("slug", "=", slug)
    .where("deleted_at", "is", null),
);

interface Claim {
  slug: string;
  key: string;
  fingerprint: string;
  orderId: string;
  now: number;
}

/** Writes no row when the key is taken; waits for another transaction that is writing it. */
export const claimKey = compiledOnce((query, { slug, key, fingerprint, orderId, now }: Claim) =>
  query
    .insertInto("idempotency_keys")
    .columns(["store_id", "key", "fingerprint", "order_id", "created_at"])
    .expression(
      storeIdOf(query, slug).select(({ cast, val }) => [
        val(key).as("key"),
        val(fingerprint).as("fingerprint"),
        val(orderId).as("order_id"),
        cast<number>(val(now), "bigint").as("created_at"),
      ]),
    )
    .onConflict((conflict) => conflict.columns(["store_id", "key"]).doNothing()),
);

export const orderOfKey = compiledOnce((query, { storeId, key }: { storeId: string; key: string }) =>
  query
    .selectFrom("idempotency_keys")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.store_id", "=", "idempotency_keys.store_id")
        .onRef("orders.id", "=", "idempotency_keys.order_id"),
    )
    .select(["fingerprint", "order_id as orderId", "user_id as userId"])
    .where("idempotency_keys.store_id", "=", storeId)
    .where("key", "=", key),
);

/** Also products no longer sold, whose names are needed for the message. */
export const productsOf = compiledOnce((query, { slug }: { slug: string }, lines: { productId: string }[]) =>
  query
    .selectFrom("products")
    .select(["id", "category_id as categoryId", "barcode", "name", "description", "thumbnail"])
    .select(["sale_cents as saleCents", "qtde as stock", "adult", "active", "sold_out as soldOut"])
    .select("deleted_at as deletedAt")
    .where("store_id", "=", storeIdOf(query, slug))
    .where("id", "in", lines.length > 0 ? lines.map(({ productId }) => productId) : [""]),
);

/** Without the options: a line's product may be on several lines. */
interface Taking {
  storeId: string;
  productId: string;
  quantity: number;
  saleCents: number;
}

/** Check and update are one statement: it writes a row only if stock and price still match. */
export const takeStock = compiledOnce((query, { storeId, productId, quantity, saleCents }: Taking) =>
  query
    .updateTable("products")
    .set((row) => ({ qtde: row("qtde", "-", quantity) }))
    .where("store_id", "=", storeId)
    .where("id", "=", productId)
    .where("qtde", ">=", quantity)
    .where("sale_cents", "=", saleCents)
    .where("active", "=", true)
    .where("sold_out", "=", false)
    .where("deleted_at", "is", null)
    .returning("qtde as stock"),
);

interface NewOrder {
  storeId: string;
  orderId: string;
  userId: string | null;
  goodsCents: number;
  coupon: string | null;
  discountCents: number;
  freightCents: number;
  totalCents: number;
  units: number;
  address: string | null;
  addressParts: string | null;
  contact: string | null;
  customerName: string | null;
  payment: PaymentMethod | null;
  changeForCents: number | null;
  delivery: DeliveryMethod | null;
  slotAt: number | null;
  minutesFrom: number | null;
  minutesTo: number | null;
  adult: boolean;
  counter: boolean;
  seenAt: number | null;
  alarmAt: number | null;
  now: number;
}

export const insertOrder = compiledOnce((query, order: NewOrder) =>
  query.insertInto("orders").values({
    store_id: order.storeId,
    id: order.orderId,
    user_id: order.userId,
    subtotal_cents: order.goodsCents,
    coupon: order.coupon,
    discount_cents: order.discountCents,
    freight_cents: order.freightCents,
    total_cents: order.totalCents,
    qtde: order.units,
    address: order.address,
    address_parts: order.addressParts,
    contact: order.contact,
    customer_name: order.customerName,
    payment: order.payment,
    change_for_cents: order.changeForCents,
    delivery: order.delivery,
    slot_at: order.slotAt,
    minutes_from: order.minutesFrom,
    minutes_to: order.minutesTo,
    adult: order.adult,
    counter: order.counter,
    seen_at: order.seenAt,
    alarm_at: order.alarmAt,
    alarm_try_at: order.alarmAt,
    created_at: order.now,
    updated_at: order.now,
  }),
);

export const accountOf = compiledOnce((query, { userId }: { userId: string }) =>
  query.selectFrom("users").select("id").where("id", "=", userId).where("deleted_at", "is", null),
);

interface NewLine {
  line: number;
  productId: string;
  barcode: string | null;
  name: string;
  thumbnail: string | null;
  saleCents: number;
  quantity: number;
  options: string;
  note: string;
}

export const insertLines = compiledOnce(
  (query, { storeId, orderId }: { storeId: string; orderId: string }, lines: NewLine[]) =>
    query.insertInto("order_items").values(
      lines.map(({ line, productId, barcode, name, thumbnail, saleCents, quantity, options, note }) => ({
        store_id: storeId,
        order_id: orderId,
        line,
        product_id: productId,
        barcode,
        name,
        thumbnail,
        sale_cents: saleCents,
        qtde: quantity,
        options,
        note,
      })),
    ),
);

interface WordsOf {
  storeId: string;
  orderId: string;
  age: number;
  all: string;
}

export const insertWords = compiledOnce(
  (query, { storeId, orderId, age, all }: WordsOf, words: { word: string }[]) =>
    query
      .insertInto("order_search_words")
      .values(words.map(({ word }) => ({ store_id: storeId, word, age, order_id: orderId, words: all }))),
);

interface HistoryEntry {
  storeId: string;
  orderId: string;
  actor: "customer" | "store";
  /** Of the person of the store who typed it. */
  userId: string | null;
  at: number;
}

export const insertFirstHistory = compiledOnce(
  (query, { storeId, orderId, actor, userId, at }: HistoryEntry) =>
    query.insertInto("order_status_history").values({
      store_id: storeId,
      order_id: orderId,
      seq: 1,
      status: "new",
      step: "new",
      actor,
      user_id: userId,
      at,
    }),
);
