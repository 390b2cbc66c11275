import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { deliveryFormSchema } from "#domain/delivery-form.ts";
import { hoursFormSchema } from "#domain/hours-form.ts";
import { paymentFormSchema } from "#domain/payment-form.ts";
import { storeFormSchema } from "#domain/store-form.ts";
import { isStillMember } from "#server/permission/actor.ts";
import { findMovedStore } from "#server/stores/find-moved-store.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addPerson } from "#tests/harness/staff.ts";
import { getDeliveryForm } from "./get-delivery-form.ts";
import { getHoursForm } from "./get-hours-form.ts";
import { getPaymentForm } from "./get-payment-form.ts";
import { getStoreForm } from "./get-store-form.ts";
import { saveDeliveryForm } from "./save-delivery-form.ts";
import { saveHoursForm } from "./save-hours-form.ts";
import { savePaymentForm } from "./save-payment-form.ts";
import { saveStoreForm } from "./save-store-form.ts";

const works: Record<string, (services: { database: Database; now: () => number }) => Promise<unknown>> = {
  "the store's own page, with another address, on air again": async (services) => {
    const actor = await actorOf(services.database, "changeSettings");
    const { draft, digest } = await getStoreForm(services.database.query, actor);
    const form = storeFormSchema.parse({ ...draft, slug: "outra", active: true });
    expect(await saveStoreForm(services, actor, { form, digest, confirmed: "" })).toEqual({ ok: true });
  },
  delivery: async (services) => {
    const actor = await actorOf(services.database, "changeSettings");
    const { draft, digest } = await getDeliveryForm(services.database.query, actor);
    const form = deliveryFormSchema.parse({ ...draft, freeFrom: "10" });
    expect(await saveDeliveryForm(services, actor, { form, digest, confirmed: "" })).toEqual({ ok: true });
  },
  hours: async (services) => {
    const actor = await actorOf(services.database, "changeHours");
    const { draft, digest } = await getHoursForm(services, actor);
    const form = hoursFormSchema.parse({ ...draft, ahead: true });
    expect(await saveHoursForm(services, actor, { form, digest, confirmed: "" })).toEqual({ ok: true });
  },
  payment: async (services) => {
    const actor = await actorOf(services.database, "changePayment");
    const { draft, digest } = await getPaymentForm(services.database.query, actor);
    const form = paymentFormSchema.parse({ ...draft, methods: { ...draft.methods, pix: false } });
    expect(await savePaymentForm(services, actor, { form, digest, confirmed: "" })).toEqual({ ok: true });
  },
  "an old address": ({ database }) => findMovedStore(database.query, "antiga"),
  "somebody who watches": async ({ database }) =>
    isStillMember(database.query, await addPerson(database, "dona"), "shop"),
};

test.each(Object.entries(works))(
  "%s: everything asked of the database is found by an index",
  async (_name, work) => {
    const database = await openTestDatabase();
    await addStore(database, "shop", { whatsapp_number: "11912345678", active: false });
    await addProducts(database, "shop", { id: "a" });
    const statements = await statementsOf(database, (query) =>
      work({ database: { ...database, query, changes: database.changes }, now: () => now }),
    );
    expect(statements).not.toEqual([]);
    for (const statement of statements) {
      expect(await scans(database, statement, "indexes"), statement.sql).toEqual([]);
    }
  },
);
