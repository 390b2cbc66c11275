import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { messages } from "#domain/messages.ts";
import { flatFee, idOf, issuesOf, setStore } from "#tests/harness/menu-shop.ts";
import { expectRefusal, openShop, placeDraft } from "#tests/harness/order-shop.ts";
import { addProducts, address, draftOf, expectWholeOrders, item } from "#tests/harness/shop.ts";
import { getOrder } from "./get-order.ts";

const terms = (feeCents: number, orderMinCents = 0, from = 40) => ({
  feeCents,
  orderMinCents,
  minutes: { from, to: from + 15 },
});
const areas = {
  areas: [
    { place: { kind: "district", city: "São Paulo", district: "Jardim São João" }, ...terms(700) },
    { place: { kind: "district", city: "São Paulo", district: "Moema" }, ...terms(900, 3_000) },
    { place: { kind: "ceps", from: "04500000", to: "04599999" }, ...terms(1_200) },
  ],
  elsewhere: null,
  freeFromCents: 10_000,
} as const;

const near = { ...address, district: "  JARDIM  sao joão " };
const inMoema = { ...address, district: "moema" };
const byCep = { ...address, zipcode: "04500000", district: "Itaim Bibi" };

async function openWithAreas(): Promise<Database> {
  const database = await openShop();
  await setStore(database, "shop", { areas });
  return database;
}

const bag = (qtde: number, to: typeof address, freightCents: number, more: Partial<SentDraft> = {}) =>
  draftOf([item("a", qtde)], { address: to, freightCents, ...more });

const issues = async (database: Database, draft: SentDraft) =>
  issuesOf(await expectRefusal(database, "draft", draft));

test("the fee is that of the bairro written any way, of the range of CEP, or of everywhere else", async () => {
  const database = await openWithAreas();
  const elsewhere = { ...areas, elsewhere: terms(2_000, 0, 60) };
  const freight = async (draft: SentDraft) => {
    const order = await getOrder(database.query, "shop", idOf(await placeDraft(database, draft)));
    return [order?.subtotalCents, order?.freightCents, order?.totalCents, order?.minutes?.from];
  };
  expect(await freight(bag(1, near, 700))).toEqual([1_000, 700, 1_700, 40]);
  expect(await freight(bag(1, byCep, 1_200))).toEqual([1_000, 1_200, 2_200, 40]);
  expect(await freight(bag(10, byCep, 0)), "free from a total").toEqual([10_000, 0, 10_000, 40]);
  expect(await freight(bag(1, address, 0, { delivery: "withdraw" }))).toEqual([1_000, 0, 1_000, undefined]);
  await setStore(database, "shop", { areas: elsewhere });
  expect(await freight(bag(1, address, 2_000))).toEqual([1_000, 2_000, 3_000, 60]);
  await expectWholeOrders(database);
});

test("where the store does not deliver, asks more, or asks for the bairro, the order says so", async () => {
  const database = await openWithAreas();
  expect(await issues(database, bag(1, address, 0))).toEqual([
    `address: ${messages.notDelivered("Consolação", "Retirada")}`,
  ]);
  expect(await issues(database, bag(1, { ...byCep, zipcode: "04600000" }, 1_200))).toHaveLength(1);
  expect(await issues(database, { ...bag(1, near, 0), address: null })).toEqual([
    `address: ${messages.valueRequired}`,
  ]);
  expect(await issues(database, bag(2, inMoema, 900))).toEqual([
    `minimum: ${messages.belowMinimum("R$\u00a030,00")}`,
  ]);
  idOf(await placeDraft(database, bag(3, inMoema, 900)));
});

test("a fee that the customer did not see is refused, with what it is now", async () => {
  const database = await openWithAreas();
  const changed = (amount: string) => messages.freightChanged(`R$\u00a0${amount}`);
  expect(await issues(database, bag(1, near, 0))).toEqual([`address: ${changed("7,00")}`]);
  expect(await issues(database, bag(1, near, 900))).toEqual([`address: ${changed("7,00")}`]);
  // At one price everywhere no address is asked for; also of a page from before there were fees.
  await setStore(database, "shop", { areas: flatFee(550) });
  expect(await issues(database, draftOf([item("a")]))).toEqual([`delivery: ${changed("5,50")}`]);
  idOf(await placeDraft(database, draftOf([item("a")], { freightCents: 550 })));
  idOf(await placeDraft(database, draftOf([item("a")], { delivery: "withdraw" })));
});

test("the parts of the address are kept beside its text, and nothing of it for a withdrawal", async () => {
  const database = await openWithAreas();
  const typed = { ...near, zipcode: "01.304-001", complement: " ap 12 " };
  idOf(await placeDraft(database, bag(1, typed, 700)));
  idOf(await placeDraft(database, bag(1, near, 0, { delivery: "withdraw" })));
  const rows = await database.query
    .selectFrom("orders")
    .select(["address", "address_parts as parts"])
    .orderBy("freight_cents", "desc")
    .execute();
  expect(rows.map(({ parts }) => parts && JSON.parse(parts))).toEqual([
    { ...address, complement: "ap 12", district: "JARDIM sao joão" },
    null,
  ]);
  expect(rows[0]?.address).toContain("Rua Augusta, 1500");
  expect(rows[1]?.address).toBeNull();
});

test("change is for the total or more, and belongs to cash alone", async () => {
  const database = await openWithAreas();
  const cash = (changeForCents: number) => bag(1, near, 700, { payment: "cash", changeForCents });
  expect(await issues(database, cash(1_699))).toEqual([`change: ${messages.changeTooLow("R$\u00a017,00")}`]);
  await expectRefusal(database, "invalid", cash(0));
  await expectRefusal(database, "invalid", cash(-1));
  const kept = async (draft: SentDraft) =>
    (await getOrder(database.query, "shop", idOf(await placeDraft(database, draft))))?.changeForCents;
  expect(await kept(cash(1_700))).toBe(1_700);
  expect(await kept(cash(5_000))).toBe(5_000);
  expect(await kept({ ...cash(5_000), payment: "pix" })).toBeNull();
  expect(await kept(bag(1, near, 700, { payment: "cash" }))).toBeNull();
});

test("what is sold to adults only asks for their word, and the order keeps it", async () => {
  const database = await openShop();
  await addProducts(database, "shop", { id: "beer", adult: true });
  const beer = (more: Partial<SentDraft> = {}) => draftOf([item("a"), item("beer")], more);
  expect(await issues(database, beer())).toEqual([`adult: ${messages.confirmAge}`]);
  expect(await issues(database, beer({ adult: false }))).toHaveLength(1);
  const adult = async (draft: SentDraft) =>
    (await getOrder(database.query, "shop", idOf(await placeDraft(database, draft))))?.adult;
  expect(await adult(beer({ adult: true }))).toBe(true);
  expect(await adult(draftOf([item("a")], { adult: true })), "nothing for adults in it").toBe(false);
});

test("a request of a page from before all this is taken, and reads like any other", async () => {
  const database = await openShop();
  const old = { items: [item("a", 2)], delivery: "delivery", payment: "cash", contact: null, address };
  const order = await getOrder(database.query, "shop", idOf(await placeDraft(database, old)));
  expect(order).toMatchObject({
    lines: [{ productId: "a", options: [], note: "" }],
    freightCents: 0,
    discountCents: 0,
    coupon: null,
    changeForCents: null,
    slotAt: null,
    minutes: null,
    adult: false,
    totalCents: 2_000,
  });
});
