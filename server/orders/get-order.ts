import type { Query } from "#db/database.ts";
import { toStore } from "#db/to-store.ts";
import { withOptions } from "#db/with-options.ts";
import { isPaidByPixKey } from "#domain/methods.ts";
import type { Order } from "#domain/order.ts";
import { isOrderId } from "#domain/order-id.ts";
import { isSettled, type OrderProgress } from "#domain/order-progress.ts";
import { pixCode } from "#domain/pix.ts";
import { isSlug } from "#domain/slug.ts";
import type { PaymentMethod } from "#domain/store.ts";
import { progressColumns, toProgress } from "./order-progress.ts";

const lineLimit = 100;

/** Also of a store that was closed or deleted since: the customer's record stays. */
export async function getOrder(query: Query, slug: string, orderId: string): Promise<Order | null> {
  if (!isSlug(slug) || !isOrderId(orderId)) return null;
  const row = await query
    .selectFrom("stores")
    .innerJoin("orders", "orders.store_id", "stores.id")
    .selectAll("stores")
    .select(["orders.id as orderId", "orders.created_at as orderedAt"])
    .select(progressColumns)
    .select(["orders.contact", "orders.customer_name as customerName"])
    .select(["orders.address", "orders.delivery", "orders.payment"])
    .select(["orders.subtotal_cents as subtotalCents", "orders.freight_cents as freightCents"])
    .select(["orders.total_cents as totalCents", "orders.coupon", "orders.discount_cents as discountCents"])
    .select(["orders.change_for_cents as changeForCents", "orders.slot_at as slotAt", "orders.adult"])
    .select(["orders.minutes_from as minutesFrom", "orders.minutes_to as minutesTo"])
    .where("stores.slug", "=", slug)
    .where("orders.id", "=", orderId)
    .where("orders.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await query
    .selectFrom("order_items")
    .select(["product_id as productId", "name", "thumbnail", "sale_cents as saleCents", "qtde as quantity"])
    .select(["options", "note"])
    .where("store_id", "=", row.id)
    .where("order_id", "=", orderId)
    .orderBy("line")
    .limit(lineLimit)
    .execute();
  const progress = toProgress(row);
  const { contact, customerName, address, delivery, payment } = row;
  const { changeForCents, slotAt, adult, minutesFrom, minutesTo } = row;
  const { subtotalCents, coupon, discountCents, freightCents, totalCents } = row;
  return {
    id: orderId,
    store: toStore(row),
    ...progress,
    createdAt: row.orderedAt,
    contact,
    customerName,
    address,
    delivery,
    payment,
    changeForCents,
    slotAt,
    minutes: minutesFrom === null || minutesTo === null ? null : { from: minutesFrom, to: minutesTo },
    adult,
    lines: lines.map(withOptions),
    subtotalCents,
    coupon,
    discountCents,
    freightCents,
    totalCents,
    pixCode: pixCodeOf({ ...row, ...progress }),
  };
}

interface PixFacts extends Pick<OrderProgress, "status" | "paymentStatus"> {
  orderId: string;
  payment: PaymentMethod | null;
  totalCents: number;
  pix_key: string | null;
  pix_name: string | null;
  pix_city: string | null;
}

/** What is canceled or paid must not be paid. */
function pixCodeOf(facts: PixFacts): string | null {
  const { orderId, status, payment, totalCents, pix_key, pix_name, pix_city } = facts;
  if (!isPaidByPixKey(payment) || status === "canceled" || isSettled(facts)) return null;
  if (!pix_key || !pix_name || !pix_city) return null;
  try {
    return pixCode({ key: pix_key, name: pix_name, city: pix_city, amountCents: totalCents, txid: orderId });
  } catch (error) {
    // An invalid PIX key is the store's mistake; the order is shown without a code.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
