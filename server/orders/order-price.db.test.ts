import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bag, bagTotals, putLine } from "#domain/bag.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, draftOf, item, log, newKey, now, stockOf } from "#tests/harness/shop.ts";
import { placeOrder } from "./place-order.ts";

const product = fc.record({
  saleCents: fc.integer({ min: 1, max: 100_000_000 }),
  qtde: fc.integer({ min: 1, max: 1_000 }),
  wanted: fc.double({ min: -5, max: 2_000, noNaN: true }),
});

test("for any menu and bag: the server's total is the browser's, and the sum of the lines", {
  timeout: 60_000,
}, async () => {
  const database = await openTestDatabase();
  await addStore(database, "shop");
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 12 }), async (products) => {
      const run = runs++;
      const menu = products.map(({ saleCents, qtde }, at) => ({ id: `r${run}-${at}`, saleCents, qtde }));
      await addProducts(
        database,
        "shop",
        ...menu.map(({ id, saleCents, qtde }) => ({ id, sale_cents: saleCents, qtde })),
      );
      const bag = menu.reduce<Bag>((before, { id, saleCents, qtde }, at) => {
        const sold = {
          id,
          saleCents,
          stock: qtde,
          name: id,
          description: "",
          thumbnail: null,
          categoryId: null,
          adult: false,
          groups: [],
        };
        return putLine(before, sold, products[at]?.wanted ?? 1);
      }, []);
      const items = bag.map(({ productId, quantity, saleCents }) => item(productId, quantity, saleCents));
      const request = { key: newKey(), draft: draftOf(items) };
      const result = await placeOrder(
        { database, log, now: () => now },
        { slug: "shop", request, userId: null },
      );
      if (!result.ok) throw new Error(JSON.stringify(result));

      const order = await database.query
        .selectFrom("orders")
        .select(["total_cents", "qtde"])
        .where("id", "=", result.orderId)
        .executeTakeFirstOrThrow();
      const lines = await database.query
        .selectFrom("order_items")
        .select(["product_id", "sale_cents", "qtde"])
        .where("order_id", "=", result.orderId)
        .execute();
      const { totalCents, units } = bagTotals(bag);
      expect(order).toEqual({ total_cents: totalCents, qtde: units });
      expect(lines.reduce((sum, line) => sum + line.sale_cents * line.qtde, 0)).toBe(totalCents);
      const [first] = menu;
      const taken = lines.find(({ product_id }) => product_id === first?.id)?.qtde ?? 0;
      expect(await stockOf(database, first?.id ?? "")).toBe((first?.qtde ?? 0) - taken);
    }),
    { numRuns: 60 },
  );
});
