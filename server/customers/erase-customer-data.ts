import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { turnInTransaction } from "#server/limits/next-turn.ts";
import { timeSlices } from "#server/limits/time-slices.ts";
import { eraseWhoOrdered } from "./erase-who-ordered.ts";
import { type LastOrder, ordersAtOnce, pagesOf, someOrdersOf } from "./person-orders.ts";

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
  await eraseWhoOrdered(transaction, pages, giveWay);
}

const readSomeOrders = (transaction: Transaction<Tables>, userId: string, last: LastOrder | undefined) =>
  someOrdersOf(transaction, userId, last)
    .select(["customer_name as customerName", "contact", "coupon"])
    .execute();

type PersonOrder = Awaited<ReturnType<typeof readSomeOrders>>[number];
