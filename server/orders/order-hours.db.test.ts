import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { messages } from "#domain/messages.ts";
import { idOf, issuesOf, placeAt, setStore } from "#tests/harness/menu-shop.ts";
import { nothing, openShop } from "#tests/harness/order-shop.ts";
import { countWritten, draftOf, item, newKey, stockOf } from "#tests/harness/shop.ts";
import { move } from "#tests/harness/staff.ts";
import { getFullSlots } from "./get-full-slots.ts";
import { getOrder } from "./get-order.ts";

const at = (clock: string) => Date.parse(`${clock}-03:00`);
const monday = (clock: string) => at(`2026-11-16T${clock}`);
/** Every evening from 18:00 to 23:30. */
const evenings = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 18 * 60, closes: 23 * 60 + 30 })),
  special: [{ date: "2026-11-20", intervals: [] }],
};
const draft = draftOf([item("a")]);
const forSlot = (clock: string) => draftOf([item("a")], { slotAt: at(clock) });

async function openEvenings(ahead?: { leadMinutes: number; capacity: number }): Promise<Database> {
  const database = await openShop();
  await setStore(database, "shop", { opening: evenings, ...(ahead ? { ahead } : {}) });
  return database;
}

async function expectIssue(database: Database, now: number, sent: typeof draft, issue: string) {
  const [stock, written] = [await stockOf(database, "a"), await countWritten(database)];
  expect(issuesOf(await placeAt(database, now, sent))).toEqual([issue]);
  expect(await stockOf(database, "a")).toBe(stock);
  expect(await countWritten(database)).toEqual(written);
}

const taken = async ({ query }: Database) =>
  (await query.selectFrom("slots").select(["at", "taken"]).orderBy("at").execute()).map(
    ({ at: slot, taken: orders }) => [slot, orders],
  );

test("a closed store refuses with when it opens; an order that was on its way has a minute", async () => {
  const database = await openEvenings();
  const closed = (when: string) => `slot: Fechada · abre ${when}. Sua sacola fica guardada.`;
  await expectIssue(database, monday("17:59:59"), draft, closed("hoje às 18:00"));
  await expectIssue(database, monday("23:31:00"), draft, closed("amanhã às 18:00"));
  await expectIssue(database, at("2026-11-19T23:40"), draft, closed("sábado às 18:00"));
  expect(await countWritten(database)).toEqual(nothing);
  for (const clock of ["18:00:00", "23:29:59", "23:30:01", "23:30:59"]) {
    idOf(await placeAt(database, monday(clock), draft));
  }
});

test("a paused store refuses with until when, and sells again from that instant on", async () => {
  const database = await openEvenings();
  await setStore(database, "shop", { paused_at: monday("19:00"), paused_until: monday("20:30") });
  const paused = "slot: Em pausa até 20:30. Sua sacola fica guardada.";
  await expectIssue(database, monday("20:29:59.999"), draft, paused);
  idOf(await placeAt(database, monday("20:30"), draft));
  const { query } = database;
  await query.updateTable("stores").set({ paused_until: null }).where("id", "=", "shop").execute();
  await expectIssue(database, monday("21:00"), draft, "slot: Em pausa. Sua sacola fica guardada.");
});

test("who may order ahead is told to choose a time, and what the store does not offer is refused", async () => {
  const database = await openEvenings({ leadMinutes: 60, capacity: 5 });
  const now = monday("10:00");
  await expectIssue(
    database,
    now,
    draft,
    "slot: Fechada · abre hoje às 18:00. Escolha um horário para o pedido.",
  );
  const gone = `slot: ${messages.slotGone}`;
  for (const slot of [
    "2026-11-16T17:30", // before it opens
    "2026-11-16T23:15", // not a half hour
    "2026-11-16T23:30", // after it closes
    "2026-11-20T19:00", // closed that day
    "2026-11-23T18:00", // more than seven days
    "2026-11-15T18:00", // past
  ]) {
    await expectIssue(database, now, forSlot(slot), gone);
  }
  await expectIssue(database, monday("18:31:01"), forSlot("2026-11-16T19:30"), gone);
  // A minute for an order that was on its way.
  idOf(await placeAt(database, monday("18:30:59"), forSlot("2026-11-16T19:30")));
  await setStore(database, "shop", { paused_at: now, paused_until: monday("20:10") });
  await expectIssue(database, now, forSlot("2026-11-16T20:00"), gone);
  idOf(await placeAt(database, now, forSlot("2026-11-16T20:30")));
  const other = await openEvenings();
  await expectIssue(other, monday("19:00"), forSlot("2026-11-16T21:00"), gone);
});

test("a slot takes as many orders as the store says; a canceled one makes room, once", async () => {
  const database = await openEvenings({ leadMinutes: 0, capacity: 2 });
  const [now, slot] = [monday("10:00"), monday("19:00")];
  const send = (key?: string) => placeAt(database, now, forSlot("2026-11-16T19:00"), key);
  const key = newKey();
  const orderId = idOf(await send(key));
  expect(idOf(await send(key)), "a retry takes no second place").toBe(orderId);
  expect(await taken(database)).toEqual([[slot, 1]]);
  expect(await getFullSlots(database.query, "shop", now)).toEqual([]);
  idOf(await send());
  expect(await getFullSlots(database.query, "shop", now)).toEqual([slot]);
  expect(await getFullSlots(database.query, "shop", slot + 1)).toEqual([]);
  await expectIssue(database, now, forSlot("2026-11-16T19:00"), `slot: ${messages.slotGone}`);
  idOf(await placeAt(database, now, forSlot("2026-11-16T19:30")));
  expect(await getOrder(database.query, "shop", orderId)).toMatchObject({ slotAt: slot });

  const cancel = () => move(database, orderId, "canceled");
  await Promise.all([cancel(), cancel()]);
  expect(await taken(database)).toEqual([
    [slot, 1],
    [monday("19:30"), 1],
  ]);
  idOf(await send());
  expect(await getFullSlots(database.query, "shop", now)).toEqual([slot]);
});

test("only a store that sells and takes orders ahead has slots to tell", async () => {
  const database = await openEvenings();
  expect(await getFullSlots(database.query, "shop", 0)).toEqual([]);
  for (const slug of ["nowhere", "x\0y"]) expect(await getFullSlots(database.query, slug, 0)).toBeNull();
  await database.query.updateTable("stores").set({ active: false }).execute();
  expect(await getFullSlots(database.query, "shop", 0)).toBeNull();
});
