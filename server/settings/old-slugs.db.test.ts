import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { storeFormSchema } from "#domain/store-form.ts";
import { openStore } from "#server/members/open-store.ts";
import { findMovedStore } from "#server/stores/find-moved-store.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addProducts, addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addPerson } from "#tests/harness/staff.ts";
import { getStoreForm } from "./get-store-form.ts";
import { isSlugFree } from "./is-slug-free.ts";
import { saveStoreForm } from "./save-store-form.ts";

let database: Database;
/** Like that of a second process. */
let second: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
});

async function addShop(slug: string) {
  await addStore(database, slug, { whatsapp_number: "11912345678" });
  await addProducts(database, slug, { id: `product-${slug}` });
  return actorOf(database, "changeSettings", { slug });
}

async function rename(actor: Awaited<ReturnType<typeof addShop>>, slug: string, on = database) {
  const { draft, digest } = await getStoreForm(on.query, actor);
  const form = storeFormSchema.parse({ ...draft, slug });
  return saveStoreForm({ database: on, now: () => now }, actor, { form, digest, confirmed: "" });
}

const taken = { ok: false, reason: "field", field: "slug" };
const found = (slug: string) => findMovedStore(database.query, slug);
const opening = { name: "Nova", slug: "velha", whatsapp: "11912345678", color: "#15803d", product: null };

describe("an address that a store had before", () => {
  test("leads to the present one, also after several changes, and is written down", async () => {
    const actor = await addShop("velha");
    expect(await rename(actor, "media-loja")).toEqual({ ok: true });
    expect(await rename(actor, "nova")).toEqual({ ok: true });
    expect([await found("velha"), await found("media-loja"), await found("nova")]).toEqual([
      "nova",
      "nova",
      null,
    ]);
    const changes = await database.query
      .selectFrom("store_changes")
      .select(["field", "before", "after"])
      .execute();
    expect(changes).toContainEqual({ field: "Endereço do link", before: "/velha", after: "/media-loja" });
  });

  test("is free for no other store, neither a new one nor one that is renamed", async () => {
    const actor = await addShop("velha");
    const other = await addShop("outra");
    await rename(actor, "nova");
    expect(await isSlugFree(database.query, "velha")).toBe(false);
    expect(await rename(other, "velha")).toMatchObject(taken);
    const ana = await addPerson(database, "ana");
    expect(await openStore({ database, now: () => now }, ana, opening)).toEqual({
      ok: false,
      reason: "taken",
    });
    const rows = await database.query
      .selectFrom("stores")
      .select("slug")
      .where("slug", "=", "velha")
      .execute();
    expect(rows).toEqual([]);
    expect(await found("velha")).toBe("nova");
  });

  test("can be taken back by its own store, and then leads nowhere else", async () => {
    const actor = await addShop("velha");
    await rename(actor, "nova");
    expect(await isSlugFree(database.query, "velha", actor.store.id)).toBe(true);
    expect(await rename(actor, "velha")).toEqual({ ok: true });
    expect([await found("velha"), await found("nova")]).toEqual([null, "velha"]);
    expect(await rename(actor, "nova")).toEqual({ ok: true });
    expect([await found("velha"), await found("nova")]).toEqual(["nova", null]);
  });

  test("of a store that is gone is free", async () => {
    const actor = await addShop("velha");
    await rename(actor, "nova");
    await database.query.updateTable("stores").set({ deleted_at: now }).execute();
    expect(await found("velha")).toBeNull();
    const other = await addShop("outra");
    expect(await rename(other, "velha")).toEqual({ ok: true });
    expect(await rename(other, "terceira")).toEqual({ ok: true });
    expect(await found("velha")).toBe("terceira");
  });

  test("another store's present address is taken, and a store has only so many old ones", async () => {
    const actor = await addShop("velha");
    await addShop("outra");
    expect(await rename(actor, "outra")).toMatchObject(taken);
    const rows = Array.from({ length: 20 }, (_, index) => ({
      slug: `antiga-${index}`,
      store_id: "velha",
      created_at: now,
    }));
    await database.query.insertInto("old_slugs").values(rows).execute();
    expect(await rename(actor, "mais-uma")).toMatchObject(taken);
  });
});

describe("at the same time", () => {
  test("two stores that want one address: one gets it, the other is told, and no address is two stores'", async () => {
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await addShop(`um-${round}`), await addShop(`dois-${round}`)];
      const results = await Promise.all([rename(one, `alvo-${round}`), rename(two, `alvo-${round}`, second)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject(taken);
      const winner = results[0]?.ok ? "um" : "dois";
      expect(await found(`${winner}-${round}`)).toBe(`alvo-${round}`);
      expect(await found(`${winner === "um" ? "dois" : "um"}-${round}`)).toBeNull();
    }
  });

  test("one leaves an address as another wants it: it stays the first one's", async () => {
    for (let round = 0; round < 6; round++) {
      const slug = `velha-${round}`;
      const actor = await addShop(slug);
      const other = await addShop(`outra-${round}`);
      const ana = await addPerson(database, `ana-${round}`);
      const [left, renamed, opened] = await Promise.all([
        rename(actor, `nova-${round}`),
        rename(other, slug, second),
        openStore({ database: second, now: () => now }, ana, { ...opening, slug }),
      ]);
      expect([left, renamed, opened]).toMatchObject([{ ok: true }, taken, { ok: false, reason: "taken" }]);
      expect(await found(slug)).toBe(`nova-${round}`);
      const rows = await database.query.selectFrom("stores").select("id").where("slug", "=", slug).execute();
      expect(rows).toEqual([]);
    }
  });
});
