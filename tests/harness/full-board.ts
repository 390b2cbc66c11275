import type { Query } from "#db/database.ts";
import { insertOrders } from "./number-orders.ts";

const steps = [
  { status: "new" },
  { status: "pending", stage: "preparing" },
  { status: "pending", stage: "dispatched" },
] as const;

const address = JSON.stringify({
  zipcode: "01304001",
  street: "Rua Augusta",
  number: "1500",
  complement: "",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  reference: "",
});

/** Open orders, evenly in the three columns; the ids, oldest first. */
export async function fillBoard(query: Query, storeId: string, count: number): Promise<string[]> {
  const { id: product } = await query
    .selectFrom("products")
    .select("id")
    .where("store_id", "=", storeId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const from = Date.now() - count * 1_000;
  return insertOrders(
    query,
    storeId,
    Array.from({ length: count }, (_, at) => ({
      ...steps[at % steps.length],
      items: [product],
      created_at: from + at * 1_000,
      finished_at: null,
      contact: `119${String(10_000_000 + at)}`,
      customer_name: `Cliente ${at}`,
      delivery: "delivery" as const,
      address_parts: address,
    })),
  );
}
