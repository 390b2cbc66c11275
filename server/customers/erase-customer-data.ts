import type { Transaction } from "kysely";
import { deleteWords, lockBacklog } from "#db/order-search-words.ts";
import type { Tables } from "#db/tables.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import { byLines, isOf, type LastOrder, ordersAtOnce, pagesOf, someOrdersOf } from "./person-orders.ts";

/** Orders stay with their stores, without who ordered and where to. */
export async function eraseCustomerData(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const giveWay = timeSlices(turnInTransaction);
  for (const table of ["addresses", "contacts", "user_photos"] as const) {
    await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  const pages: PersonOrder[][] = [];
  const read = (last: LastOrder | undefined) => readSomeOrders(transaction, userId, last);
  for await (const page of pagesOf<PersonOrder>(ordersAtOnce, read)) {
    pages.push(page);
    await giveWay();
  }
  const inParts = async <Part>(parts: readonly Part[], erase: (part: Part) => Promise<unknown>) => {
    for (const part of parts) {
      await erase(part);
      await giveWay();
    }
  };
  // One table after the other, in the same order for all, so that two transactions never deadlock.
  await inParts(storesOf(pages.flat()), (storeId) => lockBacklog(transaction, storeId));
  await inParts(pages, (orders) => deleteWords(transaction, orders));
  await inParts(pages, (orders) => eraseFingerprints(transaction, orders));
  await inParts(pages.flatMap(byLines), (orders) => eraseNotes(transaction, orders));
  await inParts(pages, (orders) => transaction.deleteFrom("order_watchers").where(isOf(orders)).execute());
  await inParts(pages, (orders) => eraseWho(transaction, orders));
  // After the orders, as when one is canceled.
  await inParts(couponUses(pages.flat()), (use) => deleteCouponUse(transaction, use));
}

const readSomeOrders = (transaction: Transaction<Tables>, userId: string, last: LastOrder | undefined) =>
  someOrdersOf(transaction, userId, last)
    .select(["customer_name as customerName", "contact", "coupon"])
    .execute();

type PersonOrder = Awaited<ReturnType<typeof readSomeOrders>>[number];

const storesOf = (orders: readonly PersonOrder[]) =>
  [...new Set(orders.map(({ storeId }) => storeId))].sort();

/** Contact and address of an order could be guessed from them. */
const eraseFingerprints = (transaction: Transaction<Tables>, orders: readonly PersonOrder[]) =>
  transaction.updateTable("idempotency_keys").set({ fingerprint: "" }).where(isOf(orders)).execute();

const eraseNotes = (transaction: Transaction<Tables>, orders: readonly PersonOrder[]) =>
  transaction
    .updateTable("order_items")
    .set({ note: "" })
    .where("note", "<>", "")
    .where(isOf(orders))
    .execute();

const eraseWho = (transaction: Transaction<Tables>, orders: readonly PersonOrder[]) =>
  transaction
    .updateTable("orders")
    .set({
      user_id: null,
      contact: null,
      customer_name: null,
      customer_key: null,
      address: null,
      address_parts: null,
    })
    .where(isOf(orders, "id"))
    .execute();

interface CouponUse {
  storeId: string;
  coupon: string;
  contact: string;
}

/** Each once, in the same order for all, so that two transactions never deadlock. */
function couponUses(orders: readonly PersonOrder[]): CouponUse[] {
  const uses = new Map<string, CouponUse>();
  for (const { storeId, coupon, contact } of orders) {
    if (coupon === null || contact === null) continue;
    uses.set(JSON.stringify([storeId, coupon, contact]), { storeId, coupon, contact });
  }
  return [...uses].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use);
}

const deleteCouponUse = (transaction: Transaction<Tables>, { storeId, coupon, contact }: CouponUse) =>
  transaction
    .deleteFrom("coupon_uses")
    .where("store_id", "=", storeId)
    .where("code", "=", coupon)
    .where("phone", "=", contact)
    .execute();
