import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openShop, place } from "#tests/harness/order-shop.ts";
import { newKey } from "#tests/harness/shop.ts";

const draft = {
  items: [{ id: "a", qtde: 1, saleCents: 100 }],
  delivery: "withdraw",
  payment: "cash",
  contact: "11912345678",
  address: null,
};

/** What an order wishes of its transaction. */
async function wishOf(more: object): Promise<boolean | undefined> {
  const database = await openShop();
  const wishes: (boolean | undefined)[] = [];
  const inBatches: Database["inBatches"] = (whose, work, wish) => {
    wishes.push(wish?.alone);
    return database.inBatches(whose, work, wish);
  };
  await place({ ...database, inBatches }, { key: newKey(), draft: { ...draft, ...more } });
  expect(wishes).toHaveLength(1);
  return wishes[0];
}

test("a plain order may share its transaction, one with a coupon or a time may not", async () => {
  expect(await wishOf({})).toBe(false);
  expect(await wishOf({ coupon: "DEZ" })).toBe(true);
  expect(await wishOf({ slotAt: 1_800_000_000_000 })).toBe(true);
});
