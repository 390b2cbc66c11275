import { expect } from "vitest";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { addGroup } from "#tests/harness/menu-shop.ts";
import { now } from "#tests/harness/shop.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { bringBack } from "./bring-back.ts";

const rowsAtOnce = 500;
const many = 5_000;
const maxTurnMs = 50;

testInProcess("thousands of products and options that are back at one moment hold nobody up", async () => {
  const shop = await openCatalogueShop();
  const { query } = shop.database;
  await addGroup(shop.database, "shop", { id: "size" }, { big: 0 }, ["b"]);
  const ids = Array.from({ length: many }, (_, at) => `p${at}`);
  for (let from = 0; from < many; from += rowsAtOnce) {
    const made = { store_id: "shop", created_at: now, back_at: now };
    const part = ids.slice(from, from + rowsAtOnce);
    const product = { ...made, sale_cents: 1_000, qtde: 1, sold_out: true, description: "x".repeat(500) };
    await query
      .insertInto("products")
      .values(part.map((id) => ({ ...product, id, name: id })))
      .execute();
    await query
      .insertInto("options")
      .values(part.map((id) => ({ ...made, id, name: id, group_id: "size", available: false })))
      .execute();
  }
  const again = async () => {
    await query.updateTable("products").set({ back_at: now, sold_out: true }).execute();
    await query.updateTable("options").set({ back_at: now, available: false }).execute();
    return longestTurn(() => bringBack(shop.services));
  };
  // The best of three, because compiling and other work of the process count too.
  const turns = [await again(), await again(), await again()];
  expect(Math.min(...turns)).toBeLessThan(maxTurnMs);
  const left = [
    await query.selectFrom("products").select("id").where("sold_out", "is", true).execute(),
    await query.selectFrom("options").select("id").where("available", "is", false).execute(),
    await query.selectFrom("products").select("id").where("back_at", "is not", null).execute(),
  ];
  expect(left).toEqual([[], [], []]);
});
