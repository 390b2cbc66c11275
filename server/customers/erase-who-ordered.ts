import type { Transaction } from "kysely";
import { deleteWords, lockBacklog } from "#db/order-search-words.ts";
import type { Tables } from "#db/tables.ts";
import { byLines, isOf } from "./person-orders.ts";

interface OrderOfSomebody {
  storeId: string;
  id: string;
  createdAt: number;
  qtde: number;
  customerName: string | null;
  contact: string | null;
  coupon: string | null;
}

/** Orders stay with their stores, without who ordered and where to; others are let in by `giveWay` after each page. */
export async function eraseWhoOrdered(
  transaction: Transaction<Tables>,
  pages: readonly OrderOfSomebody[][],
  giveWay: () => Promise<void>,
): Promise<void> {
  const inParts = async <Part>(parts: readonly Part[], erase: (part: Part) => Promise<unknown>) => {
    for (const part of parts) {
      await erase(part);
      await giveWay();
    }
  };
  // One table after the other, in the same order for all, so that two transactions hardly ever deadlock.
  await inParts(storesOf(pages.flat()), (storeId) => lockBacklog(transaction, storeId));
  await inParts(pages, (orders) => deleteWords(transaction, orders));
  await inParts(pages, (orders) => eraseFingerprints(transaction, orders));
  await inParts(pages.flatMap(byLines), (orders) => eraseNotes(transaction, orders));
  await inParts(pages, (orders) => transaction.deleteFrom("order_watchers").where(isOf(orders)).execute());
  await inParts(pages, (orders) => eraseWho(transaction, orders));
  // After the orders, which whoever cancels one locks first.
  await inParts(pages, (orders) => eraseCancelNotes(transaction, orders));
  // After the orders, as when one is canceled.
  await inParts(couponUses(pages.flat()), (use) => deleteCouponUse(transaction, use));
}

const storesOf = (orders: readonly OrderOfSomebody[]) =>
  [...new Set(orders.map(({ storeId }) => storeId))].sort();

/** Contact and address of an order could be guessed from them. */
const eraseFingerprints = (transaction: Transaction<Tables>, orders: readonly OrderOfSomebody[]) =>
  transaction.updateTable("idempotency_keys").set({ fingerprint: "" }).where(isOf(orders)).execute();

const eraseNotes = (transaction: Transaction<Tables>, orders: readonly OrderOfSomebody[]) =>
  transaction
    .updateTable("order_items")
    .set({ note: "" })
    .where("note", "<>", "")
    .where(isOf(orders))
    .execute();

const eraseWho = (transaction: Transaction<Tables>, orders: readonly OrderOfSomebody[]) =>
  transaction
    .updateTable("orders")
    .set({
      user_id: null,
      contact: null,
      customer_name: null,
      customer_key: null,
      address: null,
      address_parts: null,
      cancel_note: "",
    })
    .where(isOf(orders, "id"))
    .execute();

/** What the shop typed may name whom it called in vain; the reason stays. */
const eraseCancelNotes = (transaction: Transaction<Tables>, orders: readonly OrderOfSomebody[]) =>
  transaction
    .updateTable("order_status_history")
    .set(({ selectFrom, fn, val }) => ({
      detail: fn.coalesce(
        selectFrom("orders")
          .select("cancel_reason")
          .whereRef("orders.store_id", "=", "order_status_history.store_id")
          .whereRef("orders.id", "=", "order_status_history.order_id"),
        val(""),
      ),
    }))
    .where("step", "=", "canceled")
    .where(isOf(orders))
    .execute();

interface CouponUse {
  storeId: string;
  coupon: string;
  contact: string;
}

/** Each once, in the same order for all, so that two transactions never deadlock. */
function couponUses(orders: readonly OrderOfSomebody[]): CouponUse[] {
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
