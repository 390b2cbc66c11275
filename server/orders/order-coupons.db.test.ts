import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import type { SentDraft } from "#domain/draft-schema.ts";
import { messages } from "#domain/messages.ts";
import { addCoupon, flatFee, idOf, issuesOf, placeAt, setStore } from "#tests/harness/menu-shop.ts";
import { expectRefusal, openShop, placeDraft } from "#tests/harness/order-shop.ts";
import { address, draftOf, expectWholeOrders, item, newKey, now } from "#tests/harness/shop.ts";
import { move } from "#tests/harness/staff.ts";
import { getCoupon } from "./get-coupon.ts";
import { getOrder } from "./get-order.ts";

const [phone, otherPhone] = ["11912345678", "11987654321"];

const withCoupon = (coupon: string, discountCents: number, more: Partial<SentDraft> = {}) =>
  draftOf([item("a", 2)], { coupon, discountCents, contact: phone, ...more });

async function openWith(...coupons: Parameters<typeof addCoupon>[2][]): Promise<Database> {
  const database = await openShop();
  for (const coupon of coupons) await addCoupon(database, "shop", coupon);
  return database;
}

const issues = async (database: Database, draft: SentDraft) =>
  issuesOf(await expectRefusal(database, "draft", draft));

/** Uses in all, and of each telephone. */
async function usesOf({ query }: Database) {
  const [coupons, phones] = await Promise.all([
    query.selectFrom("coupons").select("uses").execute(),
    query.selectFrom("coupon_uses").select("uses").orderBy("phone").execute(),
  ]);
  return [coupons.map(({ uses }) => uses), phones.map(({ uses }) => uses)];
}

test("percent, an amount and free delivery are taken off, and the order names the coupon", async () => {
  const database = await openWith(
    { code: "DEZ", percent: 10 },
    { code: "CINCO", kind: "amount", amount_cents: 500 },
    { code: "MUITO", kind: "amount", amount_cents: 90_000 },
    { code: "FRETE", kind: "freeDelivery" },
  );
  await setStore(database, "shop", { areas: flatFee(700) });
  const read = async (draft: SentDraft) => {
    const order = await getOrder(database.query, "shop", idOf(await placeDraft(database, draft)));
    return [order?.coupon, order?.discountCents, order?.freightCents, order?.totalCents];
  };
  const fee = { freightCents: 700, address };
  expect(await read(withCoupon(" dez ", 200, fee))).toEqual(["DEZ", 200, 700, 2_500]);
  expect(await read(withCoupon("CINCO", 500, fee))).toEqual(["CINCO", 500, 700, 2_200]);
  expect(await read(withCoupon("FRETE", 0, { address }))).toEqual(["FRETE", 0, 0, 2_000]);
  const free = withCoupon("MUITO", 2_000, { delivery: "withdraw", payment: "cash", changeForCents: 5_000 });
  expect(await read(free)).toEqual(["MUITO", 2_000, 0, 0]);
  await expectWholeOrders(database);
});

test("unknown, off, deleted, of another store, too early, too late or too little: refused, nothing taken", async () => {
  const database = await openWith(
    { code: "OFF", active: false },
    { code: "DELETED", deleted_at: now },
    { code: "EARLY", valid_from: now + 1 },
    { code: "LATE", valid_until: now },
    { code: "MORE", least_total_cents: 2_001 },
    { code: "GOOD", valid_from: now, valid_until: now + 1, least_total_cents: 2_000 },
  );
  await addCoupon(database, "other", { code: "THEIRS" });
  for (const [code, message] of [
    ["NADA", messages.couponUnknown],
    ["OFF", messages.couponUnknown],
    ["DELETED", messages.couponUnknown],
    ["THEIRS", messages.couponUnknown],
    ["EARLY", "Este cupom ainda não vale."],
    ["LATE", "Este cupom não vale mais."],
    ["MORE", "Este cupom vale a partir de R$\u00a020,01 em produtos."],
  ] as const) {
    const discount = message === messages.couponUnknown ? 0 : 200;
    expect(await issues(database, withCoupon(code, discount)), code).toEqual([`coupon: ${message}`]);
    const answer = await getCoupon(database.query, "shop", { code, goodsCents: 2_000, contact: phone }, now);
    // What a larger bag would mend is told.
    expect(answer).toEqual(code === "MORE" ? { message, leastTotalCents: 2_001 } : { message });
  }
  // Another discount than the customer saw.
  expect(await issues(database, withCoupon("GOOD", 300))).toEqual([`coupon: ${messages.couponChanged}`]);
  expect(await usesOf(database)).toEqual([[0, 0, 0, 0, 0, 0, 0], []]);
  idOf(await placeDraft(database, withCoupon("GOOD", 200)));
});

test("uses in all and per telephone run out; a canceled order gives both back, once", async () => {
  const database = await openWith({ code: "DUAS", max_uses: 3, max_uses_per_phone: 2 });
  const send = (contact: string | null) => placeDraft(database, withCoupon("DUAS", 200, { contact }));
  expect(issuesOf(await send(null))).toEqual([`contact: ${messages.valueRequired}`]);
  const orderId = idOf(await send(phone));
  idOf(await send("(11) 91234-5678"));
  expect(issuesOf(await send(phone))).toEqual([`coupon: ${messages.couponUsedByPhone}`]);
  idOf(await send(otherPhone));
  expect(issuesOf(await send(otherPhone))).toEqual([`coupon: ${messages.couponUsedUp}`]);
  expect(await usesOf(database)).toEqual([[3], [2, 1]]);

  const cancel = () => move(database, orderId, "canceled");
  await Promise.all([cancel(), cancel(), cancel()]);
  expect(await usesOf(database)).toEqual([[2], [1, 1]]);
  idOf(await send(otherPhone));
  expect(issuesOf(await send(phone))).toEqual([`coupon: ${messages.couponUsedUp}`]);
  await expectWholeOrders(database);
});

test("a coupon that was made anew gets nothing back from orders of the former one", async () => {
  const database = await openWith({ code: "UMA", max_uses: 1, max_uses_per_phone: 1 });
  const send = (at: number) => placeAt(database, at, withCoupon("UMA", 200));
  const former = idOf(await send(now));
  await database.query
    .updateTable("coupons")
    .set({ uses: 0, created_at: now + 1 })
    .execute();
  await database.query.deleteFrom("coupon_uses").execute();
  const newer = idOf(await send(now + 2));
  await move(database, former, "canceled");
  expect(await usesOf(database)).toEqual([[1], [1]]);
  expect(issuesOf(await send(now + 3))).toEqual([`coupon: ${messages.couponUsedUp}`]);
  await move(database, newer, "canceled");
  expect(await usesOf(database)).toEqual([[0], [0]]);
});

test("a discount without a coupon is refused", async () => {
  const database = await openShop();
  const draft = draftOf([item("a", 2)], { coupon: null, discountCents: 5 });
  expect(await issues(database, draft)).toEqual([`coupon: ${messages.couponChanged}`]);
});

test("a retry takes neither coupon, slot nor stock twice, whatever ran out meanwhile", async () => {
  const database = await openWith({ code: "UMA", max_uses: 1, max_uses_per_phone: 1 });
  await setStore(database, "shop", { ahead: { leadMinutes: 0, capacity: 1 } });
  const half = 30 * 60_000;
  const slotAt = Math.ceil(now / half) * half;
  const key = newKey();
  const send = (more: Partial<SentDraft> = {}) =>
    placeAt(database, now, withCoupon("UMA", 200, { slotAt, ...more }), key);
  const orderId = idOf(await send());
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(answers.map(idOf)).toEqual(Array(5).fill(orderId));
  for (const other of [{ slotAt: slotAt + half }, { coupon: null, discountCents: 0 }, { slotAt: null }]) {
    expect(await send(other)).toMatchObject({ ok: false, reason: "key" });
  }
  expect(await usesOf(database)).toEqual([[1], [1]]);
  const { query } = database;
  expect(await query.selectFrom("slots").select("taken").execute()).toEqual([{ taken: 1 }]);
  const { qtde } = await query
    .selectFrom("products")
    .select("qtde")
    .where("id", "=", "a")
    .executeTakeFirstOrThrow();
  expect(qtde).toBe(98);
});

test("the bag asks what a coupon is worth, without taking it", async () => {
  const database = await openWith({ code: "DEZ", max_uses_per_phone: 1 });
  const ask = (body: unknown, slug = "shop") => getCoupon(database.query, slug, body, now);
  const question = { code: "d-e-z", goodsCents: 2_000, contact: null };
  const coupon = {
    code: "DEZ",
    benefit: { kind: "percent", percent: 10 },
    leastTotalCents: 0,
    from: null,
    until: null,
    perPhone: true,
  };
  expect(await ask(question)).toEqual({ coupon });
  idOf(await placeDraft(database, withCoupon("DEZ", 200)));
  expect(await ask({ ...question, contact: phone })).toEqual({ message: messages.couponUsedByPhone });
  expect(await ask({ ...question, contact: otherPhone })).toEqual({ coupon });
  for (const body of [null, {}, { ...question, code: "\0" }, { ...question, goodsCents: -1 }, []]) {
    expect(await ask(body)).toEqual({ message: messages.couponUnknown });
  }
  expect(await ask(question, "other")).toEqual({ message: messages.couponUnknown });
  expect(await ask(question, "nowhere")).toBeNull();
  expect(await usesOf(database)).toEqual([[1], [1]]);
});
