import { expect, test } from "vitest";
import { storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { PauseWish } from "#domain/pause-wish.ts";
import { shopState, shopStateText } from "#domain/shop-state.ts";
import { idOf, issuesOf, placeAt, setStore } from "#tests/harness/menu-shop.ts";
import { openShop } from "#tests/harness/order-shop.ts";
import { draftOf, item } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { getPanelStore } from "./get-panel-store.ts";
import { pauseStore } from "./pause-store.ts";

const monday = (clock: string) => Date.parse(`2026-11-16T${clock}-03:00`);
const evenings = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 18 * 60, closes: 23 * 60 })),
  special: [],
};

test("an attendant pauses the store and takes it back; customers' pages are told, and orders refused meanwhile", async () => {
  const database = await openShop();
  await setStore(database, "shop", { opening: evenings });
  const actor = await actorOf(database, "pauseStore", { name: "ana", role: "attendant" });
  const reader = await actorOf(database, "seeOrders", { name: "ana", role: "attendant" });
  const told: string[] = [];
  database.changes.subscribe((topic) => told.push(topic));
  const now = monday("20:00");
  const pause = async (wish: PauseWish) => {
    await pauseStore({ database, now: () => now }, actor, wish);
    const { opening } = await getPanelStore(database.query, reader);
    return shopStateText(shopState(opening, now), opening, now);
  };

  expect(await pause({ for: "minutes", minutes: 30 })).toBe("Em pausa até 20:30");
  expect(told).toEqual(expect.arrayContaining([storeTopic("shop"), storeListTopic]));
  expect(issuesOf(await placeAt(database, monday("20:10"), draftOf([item("a")])))).toEqual([
    "slot: Em pausa até 20:30. Sua sacola fica guardada.",
  ]);
  expect(await pause({ for: "today" })).toBe("Em pausa até amanhã às 18:00");
  expect(await pause({ for: "now on" })).toBe("Em pausa");
  expect(await pause({ for: "nothing" })).toBe("Aberta até 23:00");
  idOf(await placeAt(database, monday("20:10"), draftOf([item("a")])));
});
