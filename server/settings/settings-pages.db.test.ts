import { beforeEach, describe, expect, test } from "vitest";
import { boardTopic, storeListTopic, storeTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { deliveryFormSchema, newArea } from "#domain/delivery-form.ts";
import { nothingCanBeOrdered } from "#domain/payment-form.ts";
import { storeFormSchema } from "#domain/store-form.ts";
import { getStore } from "#server/stores/get-store.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { getDeliveryForm } from "./get-delivery-form.ts";
import { getStoreForm } from "./get-store-form.ts";
import { saveDeliveryForm } from "./save-delivery-form.ts";
import { saveStoreForm } from "./save-store-form.ts";

let database: Database;
let heard: string[];
const services = () => ({ database, now: () => now });

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop", { whatsapp_number: "11912345678" });
  await addProducts(database, "shop", { id: "a" });
  heard = [];
  database.changes.subscribe((topic) => void heard.push(topic));
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

async function saveStore(change: object, { digest = "", confirmed = "" } = {}) {
  const actor = await actorOf(database, "changeSettings");
  const loaded = await getStoreForm(database.query, actor);
  const form = storeFormSchema.parse({ ...loaded.draft, ...change });
  return saveStoreForm(services(), actor, { form, digest: digest || loaded.digest, confirmed });
}

async function saveDelivery(change: object) {
  const actor = await actorOf(database, "changeSettings");
  const { draft, digest } = await getDeliveryForm(database.query, actor);
  const form = deliveryFormSchema.parse({ ...draft, ...change });
  return saveDeliveryForm(services(), actor, { form, digest, confirmed: "" });
}

describe("the store's own page", () => {
  test("asks before nobody could order for want of a way to pay", async () => {
    await database.query
      .updateTable("stores")
      .set({ require_payment: false, pay_cash: false, pay_pix: false, pay_credit: false, pay_debit: false })
      .execute();
    const asked = await saveStore({ requirePayment: true });
    expect(asked).toMatchObject({ reason: "ask", warning: nothingCanBeOrdered });
    expect(await saveStore({ requirePayment: true }, { confirmed: nothingCanBeOrdered })).toEqual({
      ok: true,
    });
  });

  test("asks before another time zone closes the store now", async () => {
    // `now` is a Thursday, 05:53 in São Paulo, 04:53 in Manaus.
    const weekly = Array.from({ length: 7 }, (_, day) => ({ day, opens: 330, closes: 720 }));
    await database.query
      .updateTable("stores")
      .set({ opening: JSON.stringify({ weekly, special: [] }) })
      .execute();
    const warning =
      "Com outro fuso horário mudam os horários. Com estes horários a loja fecha agora e abre hoje às 05:30.";
    expect(await saveStore({ timeZone: "America/Manaus" })).toEqual({ ok: false, reason: "ask", warning });
    expect((await shop()).opening.timeZone).toBe("America/Sao_Paulo");
    expect(await saveStore({ timeZone: "America/Manaus" }, { confirmed: warning })).toEqual({ ok: true });
  });

  test("is saved whole, told to the customers' pages, and written down field by field", async () => {
    const change = { name: "Adega Nova", orderMin: "20,50", phone: "1131234567", email: "oi@adega.example" };
    expect(await saveStore(change)).toEqual({ ok: true });
    expect(await shop()).toMatchObject({
      name: "Adega Nova",
      orderMinCents: 2_050,
      seller: { contact: "oi@adega.example, (11) 3123-4567" },
    });
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining([storeTopic("shop"), storeListTopic, boardTopic("shop")]));
    expect(await history()).toEqual([
      {
        area: "settings",
        subject: "",
        field: "E-mail de contato",
        before: null,
        after: "oi@adega.example",
        by: "dona",
      },
      { area: "settings", subject: "", field: "Nome", before: "Loja shop", after: "Adega Nova", by: "dona" },
      {
        area: "settings",
        subject: "",
        field: "Pedido mínimo",
        before: "R$ 0,00",
        after: "R$ 20,50",
        by: "dona",
      },
      { area: "settings", subject: "", field: "Telefone", before: null, after: "(11) 3123-4567", by: "dona" },
    ]);
  });

  test("saved twice is saved once: the repetition finds what it wants and writes nothing down", async () => {
    const actor = await actorOf(database, "changeSettings");
    const loaded = await getStoreForm(database.query, actor);
    const sent = {
      form: storeFormSchema.parse({ ...loaded.draft, name: "Outra" }),
      digest: loaded.digest,
      confirmed: "",
    };
    expect(await saveStoreForm(services(), actor, sent)).toEqual({ ok: true });
    expect(await saveStoreForm(services(), actor, sent)).toEqual({ ok: true });
    expect(await history()).toHaveLength(1);
  });

  test("somebody else's change in between is told, and nothing is overwritten", async () => {
    const actor = await actorOf(database, "changeSettings");
    const { digest } = await getStoreForm(database.query, actor);
    await saveStore({ name: "A de Ana" });
    expect(await saveStore({ name: "B de Bia" }, { digest })).toEqual({ ok: false, reason: "changed" });
    expect((await shop()).name).toBe("A de Ana");
    expect(await saveStore({ name: "B de Bia" })).toEqual({ ok: true });
  });

  test("of two at once, one is saved and one is told", async () => {
    const results = await Promise.all([saveStore({ name: "Um" }), saveStore({ name: "Dois" })]);
    const reasons = results.map((result) => (result.ok ? "saved" : result.reason)).sort();
    expect([
      ["changed", "saved"],
      ["saved", "saved"],
    ]).toContainEqual(reasons);
  });

  test("another page's change is no conflict", async () => {
    const actor = await actorOf(database, "changeSettings");
    const { digest } = await getStoreForm(database.query, actor);
    await saveDelivery({ freeFrom: "80" });
    expect(await saveStore({ name: "Nome Novo" }, { digest })).toEqual({ ok: true });
    expect((await shop()).areas.freeFromCents).toBe(8_000);
  });

  test("off air and on again; without a product, or suspended, it stays off", async () => {
    expect(await saveStore({ active: false })).toEqual({ ok: true });
    expect((await shop()).active).toBe(false);
    expect(await saveStore({ active: true })).toEqual({ ok: true });
    await saveStore({ active: false });
    await database.query.updateTable("products").set({ active: false }).execute();
    expect(await saveStore({ active: true })).toMatchObject({ reason: "field", field: "active" });
    await database.query.updateTable("products").set({ active: true }).execute();
    await database.query.updateTable("stores").set({ suspended_at: now }).execute();
    expect(await saveStore({ active: true })).toMatchObject({ reason: "field", field: "active" });
    expect((await shop()).active).toBe(false);
  });

  test("a zone that is none of Brazil's is refused, unless the store has it", async () => {
    expect(await saveStore({ timeZone: "Europe/Lisbon" })).toMatchObject({ field: "timeZone" });
    expect(await saveStore({ timeZone: "America/Manaus" })).toEqual({ ok: true });
    await database.query.updateTable("stores").set({ time_zone: "Europe/Lisbon" }).execute();
    expect(await saveStore({ name: "Loja em Lisboa" })).toEqual({ ok: true });
  });
});

test("delivery: areas in their order, the rest, and from when it is free", async () => {
  const areas = [
    newArea("a", { city: "São Paulo", district: "Sé", fee: "7", from: "40", to: "55" }),
    newArea("b", { kind: "ceps", cepFrom: "01000-000", cepTo: "01.999-999", fee: "9,00", min: "30" }),
  ];
  expect(await saveDelivery({ withdraw: false, areas, deliversElsewhere: false, freeFrom: "100" })).toEqual({
    ok: true,
  });
  expect(await shop()).toMatchObject({
    delivery: ["delivery"],
    areas: {
      areas: [
        { place: { district: "Sé" }, feeCents: 700, minutes: { from: 40, to: 55 } },
        { place: { from: "01000000", to: "01999999" }, feeCents: 900, orderMinCents: 3_000 },
      ],
      elsewhere: null,
      freeFromCents: 10_000,
    },
  });
  await saveDelivery({ areas: [areas[1], areas[0]] });
  const changes = (await history()).map(({ subject, field, before, after }) => [
    subject,
    field,
    before,
    after,
  ]);
  expect(changes).toEqual(
    expect.arrayContaining([
      ["Sé, São Paulo", "Área de entrega", null, "R$ 7,00, 40–55 min"],
      ["CEP 01.000-000 a 01.999-999", "Área de entrega", null, "R$ 9,00, mínimo R$ 30,00"],
      ["", "Outros lugares", "Grátis", "Não entregamos"],
      ["", "Retirada", "Ligado", "Desligado"],
      [
        "",
        "Ordem das áreas",
        "Sé, São Paulo; CEP 01.000-000 a 01.999-999",
        "CEP 01.000-000 a 01.999-999; Sé, São Paulo",
      ],
    ]),
  );
});
