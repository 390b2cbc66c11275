import type { Query } from "#db/database.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { eraseWhoOrdered } from "./erase-who-ordered.ts";

/** A few milliseconds of the process on SQLite. */
const ordersAtOnce = 25;

/** Of orders before this moment; others have their turn after each part. */
export async function forgetCustomers(query: Query, storeId: string, before: number): Promise<void> {
  let last: Place | undefined;
  do {
    const orders = await readOrders(query, storeId, before, last);
    const known = orders.filter(isKnown);
    if (known.length > 0)
      await query.transaction().execute((part) => eraseWhoOrdered(part, [known], async () => {}));
    last = orders.length === ordersAtOnce ? orders.at(-1) : undefined;
    await nextTurn();
  } while (last);
}

interface Place {
  createdAt: number;
  id: string;
}

type OldOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** Also those whose customer was forgotten before: passing over them in the statement would be one long turn. */
const readOrders = (query: Query, storeId: string, before: number, last: Place | undefined) =>
  query
    .selectFrom("orders")
    .select(["store_id as storeId", "id", "created_at as createdAt", "qtde", "coupon", "contact"])
    .select(["customer_name as customerName", "user_id as userId", "address", "address_parts as parts"])
    .where("store_id", "=", storeId)
    .where("created_at", "<", before)
    .$if(last !== undefined, (orders) =>
      orders
        .where("created_at", ">=", last?.createdAt ?? 0)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "id"), ">", tuple(last?.createdAt ?? 0, last?.id ?? "")),
        ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(ordersAtOnce)
    .execute();

const isKnown = ({ userId, contact, customerName, address, parts }: OldOrder) =>
  [userId, contact, customerName, address, parts].some((each) => each !== null);
