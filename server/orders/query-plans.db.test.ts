import { expect, test } from "vitest";
import { getMenu } from "#server/menu/get-menu.ts";
import { getStore } from "#server/stores/get-store.ts";
import { addCoupon, addGroup, setStore } from "#tests/harness/menu-shop.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { now } from "#tests/harness/shop.ts";
import { getFullSlots } from "./get-full-slots.ts";
import { couponOf, giveBackLimits, takeCoupon, takeCouponOfPhone, takeSlot } from "./limit-statements.ts";
import { chosenOptionsOf, optionsOf } from "./option-statements.ts";

const uses = { storeId: "shop", code: "DEZ", phone: "11912345678" };
const slot = { storeId: "shop", slotAt: now, capacity: 5 };

test("what menus, slots and coupons ask of the database is found by an index", async () => {
  const database = await openShop();
  await addGroup(database, "shop", { id: "g" }, { x: 100 }, ["a"]);
  await addCoupon(database, "shop", { code: "DEZ" });
  await setStore(database, "shop", { ahead: { leadMinutes: 0, capacity: 5 } });
  const { query } = database;
  const asked = { slug: "shop", code: "DEZ", phone: uses.phone };
  const limits = { storeId: "shop", slotAt: now, coupon: "DEZ", contact: uses.phone, createdAt: now };
  const statements = [
    optionsOf(query, { slug: "shop" }, [{ productId: "a" }, { productId: "b" }]),
    chosenOptionsOf(query, { slug: "shop" }, [{ productId: "a", groupId: "g", optionId: "x" }]),
    couponOf(query, asked),
    takeSlot(query, slot),
    takeCoupon(query, uses),
    takeCouponOfPhone(query, { ...uses, maxUses: 1 }),
    ...(await statementsOf(database, (spied) => getMenu(spied, "shop"))),
    ...(await statementsOf(database, (spied) => getStore(spied, "shop"))),
    ...(await statementsOf(database, (spied) => getFullSlots(spied, "shop", now))),
    ...(await statementsOf(database, (spied) => giveBackLimits(spied, limits))),
  ];
  expect(statements).toHaveLength(6 + 5 + 1 + 2 + 3);
  for (const statement of statements) {
    expect(await scans(database, statement), statement.sql).toEqual([]);
  }
});

test("the check of plans sees a table that is read whole", async () => {
  const database = await openShop();
  const [statement] = await statementsOf(database, (query) =>
    query.selectFrom("orders").select("id").where("customer_name", "=", "Ana").execute(),
  );
  if (!statement) throw new Error("no statement");
  expect(await scans(database, statement)).not.toEqual([]);
});
