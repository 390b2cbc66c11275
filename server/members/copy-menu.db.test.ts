import { expect } from "vitest";
import { maxGroupsOfProduct, maxMenuOptions, maxOptionGroups } from "#domain/menu-limits.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { longestTurn } from "#tests/harness/longest-turn.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { testInProcess } from "#tests/harness/test-in-process.ts";
import { copyMenu } from "./copy-menu.ts";

const maxTurnMs = 50;
const listsAtOnce = 100;
const optionsOfList = maxMenuOptions / maxOptionGroups;
const productCount = 200;

testInProcess(
  "the most lists of options that a menu and its products may have leave the event loop free",
  async () => {
    const database = await openTestDatabase();
    const { query } = database;
    await addStore(database, "shop");
    for (const copy of ["first", "copy"]) await addStore(database, copy);
    const products = Array.from({ length: productCount }, (_, nth) => ({ id: `p${nth}` }));
    await addProducts(database, "shop", ...products);
    const lists = Array.from({ length: maxOptionGroups }, (_, nth) => `g${nth}`);
    const made = { store_id: "shop", created_at: now };
    const listRows = lists.map((id) => ({ ...made, id, name: id }));
    await query.insertInto("option_groups").values(listRows).execute();
    for (let start = 0; start < lists.length; start += listsAtOnce) {
      const options = lists.slice(start, start + listsAtOnce).flatMap((group_id) =>
        Array.from({ length: optionsOfList }, (_, nth) => ({
          ...made,
          group_id,
          id: `o${nth}`,
          name: "Uma",
        })),
      );
      await query.insertInto("options").values(options).execute();
    }
    for (const group_id of lists.slice(0, maxGroupsOfProduct)) {
      const links = products.map(({ id }) => ({ store_id: "shop", product_id: id, group_id }));
      await query.insertInto("product_option_groups").values(links).execute();
    }
    const copyTo = (to: string) => () => {
      const copy = { from: "shop", to, stock: true, at: now };
      return query.transaction().execute((transaction) => copyMenu(transaction, copy));
    };
    // The lesser of two: what is loaded or collected once is not what a copy costs.
    const turns = [await longestTurn(copyTo("first")), await longestTurn(copyTo("copy"))];
    const countOf = async (table: "options" | "product_option_groups") => {
      const counted = query.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
      return Number((await counted.where("store_id", "=", "copy").executeTakeFirstOrThrow()).count);
    };
    expect(await countOf("options")).toBe(maxMenuOptions);
    expect(await countOf("product_option_groups")).toBe(productCount * maxGroupsOfProduct);
    expect(Math.min(...turns)).toBeLessThan(maxTurnMs);
  },
);
