import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { hoursFormSchema } from "#domain/hours-form.ts";
import { paymentFormSchema } from "#domain/payment-form.ts";
import { getStore } from "#server/stores/get-store.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { getHoursForm } from "./get-hours-form.ts";
import { getPaymentForm } from "./get-payment-form.ts";
import { saveHoursForm } from "./save-hours-form.ts";
import { savePaymentForm } from "./save-payment-form.ts";

let database: Database;
const services = () => ({ database, now: () => now });

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop", { whatsapp_number: "11912345678" });
  await addProducts(database, "shop", { id: "a" });
});

const shop = async () => {
  const store = await getStore(database.query, "shop");
  if (!store) throw new Error("no shop");
  return store;
};
const history = () =>
  database.query
    .selectFrom("store_changes")
    .select(["area", "subject", "field", "before", "after", "user_id as by"])
    .orderBy("field")
    .execute();

async function saveHours(change: object, confirmed = "") {
  const actor = await actorOf(database, "changeHours");
  const { draft, digest } = await getHoursForm(services(), actor);
  const form = hoursFormSchema.parse({ ...draft, ...change });
  return saveHoursForm(services(), actor, { form, digest, confirmed });
}

async function savePayment(change: object, confirmed = "") {
  const actor = await actorOf(database, "changePayment");
  const { draft, digest } = await getPaymentForm(database.query, actor);
  const form = paymentFormSchema.parse({
    ...draft,
    pixKey: "pix@shop.example",
    pixName: "SHOP",
    pixCity: "SP",
    ...change,
  });
  return savePaymentForm(services(), actor, { form, digest, confirmed });
}

describe("hours", () => {
  // `now` is a Thursday, 05:53 in São Paulo.
  const evenings = Array.from({ length: 7 }, () => [{ opens: "18:00", closes: "02:00" }]);

  test("that close the store now ask first, and are saved once that was read", async () => {
    const asked = await saveHours({ always: false, days: evenings });
    expect(asked).toEqual({
      ok: false,
      reason: "ask",
      warning: "Com estes horários a loja fecha agora e abre hoje às 18:00.",
    });
    expect((await shop()).opening.weekly).toEqual([]);
    const warning = asked.ok || asked.reason !== "ask" ? "" : asked.warning;
    expect(await saveHours({ always: false, days: evenings }, "another warning")).toMatchObject({
      reason: "ask",
    });
    expect(await saveHours({ always: false, days: evenings }, warning)).toEqual({ ok: true });
    expect((await shop()).opening.weekly).toContainEqual({ day: 4, opens: 1_080, closes: 1_560 });
  });

  test("count the orders that were taken for a time outside of them", async () => {
    const slots = [
      { store_id: "shop", at: now - 60_000, taken: 9 },
      { store_id: "shop", at: now + 3_600_000, taken: 2 },
    ];
    await database.query.insertInto("slots").values(slots).execute();
    const asked = await saveHours({ always: false, days: evenings });
    expect(asked).toMatchObject({ warning: expect.stringContaining("2 pedidos já agendados ficam fora") });
  });

  test("with dates and orders ahead; dates that are over are left out", async () => {
    const old = { weekly: [], special: [{ date: "2025-01-01", intervals: [] }] };
    await database.query
      .updateTable("stores")
      .set({ opening: JSON.stringify(old) })
      .execute();
    const special = [{ date: "2025-12-25", intervals: [{ opens: "10:00", closes: "14:00" }] }];
    expect(await saveHours({ special, ahead: true, lead: "45", capacity: "3" })).toEqual({ ok: true });
    expect(await shop()).toMatchObject({
      opening: { special: [{ date: "2025-12-25", intervals: [{ opens: 600, closes: 840 }] }] },
      ahead: { leadMinutes: 45, capacity: 3 },
    });
    expect(await history()).toMatchObject([
      { area: "hours", subject: "25/12/2025", field: "Data especial", before: null, after: "10:00 às 14:00" },
      { field: "Encomendas com hora marcada", before: "Desligado", after: "45 min antes, 3 por meia hora" },
    ]);
  });
});

describe("payment", () => {
  const none = {
    pix_online: false,
    mercadopago: false,
    credit_online: false,
    paypal: false,
    cash: false,
    credit: false,
    debit: false,
    pix: false,
  };

  test("methods, brands and the key", async () => {
    const methods = { ...none, credit: true, pix_online: true };
    expect(await savePayment({ methods, brands: ["Visa", "Elo"], pixKey: "529.982.247-25" })).toEqual({
      ok: true,
    });
    expect(await shop()).toMatchObject({ payments: ["pix_online", "credit"], cardBrands: ["Visa", "Elo"] });
    const row = await database.query.selectFrom("stores").select(["pix_key", "pix_name"]).executeTakeFirst();
    expect(row).toEqual({ pix_key: "52998224725", pix_name: "SHOP" });
  });

  test("what has no provider cannot be switched on, but stays and goes", async () => {
    expect(await savePayment({ methods: { ...none, paypal: true } })).toMatchObject({
      field: "methods.paypal",
    });
    await database.query.updateTable("stores").set({ pay_paypal: true }).execute();
    expect(await savePayment({ methods: { ...none, paypal: true, cash: true } })).toEqual({ ok: true });
    expect(await savePayment({ methods: { ...none, cash: true } })).toEqual({ ok: true });
    expect((await shop()).payments).toEqual(["cash"]);
  });

  test("nothing at all is asked about where the store wants one to be chosen", async () => {
    await database.query.updateTable("stores").set({ require_payment: true }).execute();
    const asked = await savePayment({ methods: none });
    expect(asked).toMatchObject({
      reason: "ask",
      warning: expect.stringContaining("nenhum pedido poderá ser feito"),
    });
    const warning = asked.ok || asked.reason !== "ask" ? "" : asked.warning;
    expect(await savePayment({ methods: none }, warning)).toEqual({ ok: true });
    expect((await shop()).payments).toEqual([]);
  });
});
