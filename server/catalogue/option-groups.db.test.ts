import { describe, expect, inject, test } from "vitest";
import type { GroupWish } from "#domain/option-group-form.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { historyOf, openCatalogue } from "#tests/harness/edited-product.ts";
import { newKey } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { deleteOptionGroup } from "./delete-option-group.ts";
import { discardProducts } from "./discard-products.ts";
import { getOptionGroup } from "./get-option-group.ts";
import { getOptionGroups } from "./get-option-groups.ts";
import { restoreOptionGroup } from "./restore-option-group.ts";
import { saveOptionGroup } from "./save-option-group.ts";
import { setOptionAvailable } from "./set-option-available.ts";

const small = { id: "small", name: "Opção small", priceCents: 0, on: true };
const large = { id: "large", name: "Opção large", priceCents: 500, on: true };
const size = {
  name: "Tamanho",
  least: 0,
  most: 1,
  pricing: "sum" as const,
  repeats: false,
  options: [small, large],
};

const wishOf = (
  change: Partial<GroupWish["facts"]>,
  rev = 1,
  onSeen: [string, boolean][] = [],
): GroupWish => ({
  rev,
  onSeen: new Map([["small", true], ["large", true], ...onSeen]),
  facts: { ...size, ...change },
});

const attendant = (shop: Awaited<ReturnType<typeof openCatalogue>>) =>
  actorOf(shop.database, "sellOut", { name: "Ana", role: "attendant" });

describe("saving a group", () => {
  test("makes it once, with its options in their order", async () => {
    const { database, services, dona } = await openCatalogue();
    const id = newKey();
    const wish = wishOf({ name: "Sabores", least: 2, most: 2, pricing: "max" }, 0);
    expect(await saveOptionGroup(services, dona, id, wish)).toMatchObject({ ok: true, changed: true });
    expect(await saveOptionGroup(services, dona, id, wish)).toMatchObject({ ok: true, changed: false });
    expect(await getOptionGroup(database.query, dona, id)).toEqual({
      group: { rev: 1, facts: wish.facts },
      products: { count: 0, names: [] },
    });
    expect(await historyOf(database)).toHaveLength(1);
  });

  test("changes, adds, removes and orders its options", async () => {
    const { database, services, dona } = await openCatalogue();
    const options = [
      { ...large, name: "Grande", priceCents: 600 },
      { id: "huge", name: "Enorme", priceCents: 900, on: false },
    ];
    const wish = wishOf({ least: 1, options });
    expect(await saveOptionGroup(services, dona, "size", wish)).toMatchObject({
      ok: true,
      group: { rev: 2 },
    });
    const found = await getOptionGroup(database.query, dona, "size");
    expect(found).toEqual({
      group: { rev: 2, facts: { ...size, least: 1, options } },
      products: { count: 1, names: ["Água"] },
    });
    expect(await saveOptionGroup(services, dona, "size", wishOf({}, 2))).toMatchObject({ ok: true });
    expect((await getOptionGroup(database.query, dona, "size"))?.group.facts).toEqual(size);
  });

  test("whoever is second is told who was first", async () => {
    const { services, dona, maria } = await openCatalogue();
    await saveOptionGroup(services, maria, "size", wishOf({ most: 2 }));
    expect(await saveOptionGroup(services, dona, "size", wishOf({ name: "Tamanhos" }))).toMatchObject({
      ok: false,
      reason: "conflict",
      by: { name: "Maria", you: false },
      group: { rev: 2, facts: { most: 2, name: "Tamanho" } },
    });
  });

  test.runIf(inject("engine") === "postgres")(
    "of two who save at once one wins, the other is told",
    async () => {
      const { database, services, dona, maria } = await openCatalogue();
      const elsewhere = { ...services, database: await reopenTestDatabase(database) };
      const answers = await Promise.all([
        saveOptionGroup(services, dona, "size", wishOf({ most: 2 })),
        saveOptionGroup(elsewhere, maria, "size", wishOf({ most: 3 })),
      ]);
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    },
  );
});

describe("sold out for today", () => {
  const backOf = async ({ database }: Awaited<ReturnType<typeof openCatalogue>>, id: string) => {
    const row = await database.query
      .selectFrom("options")
      .select(["available", "back_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { available: row.available, back: row.back_at !== null };
  };

  test("an attendant marks an option; it says when it comes back, and is told once", async () => {
    const shop = await openCatalogue();
    const ana = await attendant(shop);
    const mark = (available: boolean) =>
      setOptionAvailable(shop.services, ana, { groupId: "size", optionId: "large", available });
    expect(await mark(false)).toEqual({ ok: true, name: "Opção large" });
    expect(await mark(false)).toEqual({ ok: true, name: "Opção large" });
    expect(await backOf(shop, "large")).toEqual({ available: false, back: true });
    expect(await historyOf(shop.database)).toEqual(["Ana: Tamanho Opção large Disponível → Acabou hoje"]);
    expect(await mark(true)).toMatchObject({ ok: true });
    expect(await backOf(shop, "large")).toEqual({ available: true, back: false });
    const nowhere = { groupId: "size", optionId: "none", available: true };
    expect(await setOptionAvailable(shop.services, ana, nowhere)).toEqual({ ok: false, reason: "gone" });
  });

  test("whoever edits the group meanwhile neither undoes it nor is stopped by it", async () => {
    const shop = await openCatalogue();
    await setOptionAvailable(shop.services, await attendant(shop), {
      groupId: "size",
      optionId: "large",
      available: false,
    });
    expect(await saveOptionGroup(shop.services, shop.dona, "size", wishOf({ most: 2 }))).toMatchObject({
      ok: true,
    });
    expect(await backOf(shop, "large")).toEqual({ available: false, back: true });
    const back = wishOf({ most: 2, options: [small, large] }, 2, [["large", false]]);
    expect(await saveOptionGroup(shop.services, shop.dona, "size", back)).toMatchObject({ ok: true });
    expect(await backOf(shop, "large")).toEqual({ available: true, back: false });
  });
});

test("a deleted group leaves its products, which are named, and comes back to them", async () => {
  const { database, services, dona } = await openCatalogue();
  const seen = await actorOf(database, "sellOut");
  const groups = async () => (await getOptionGroups(database.query, seen)).map(({ name }) => name);
  expect(await groups()).toEqual(["Gelo", "Tamanho"]);
  const deleted = { ok: true, name: "Tamanho", products: { count: 1, names: ["Água"] } };
  expect(await deleteOptionGroup(services, dona, "size")).toEqual(deleted);
  expect(await deleteOptionGroup(services, dona, "size")).toEqual(deleted);
  expect(await groups()).toEqual(["Gelo"]);
  expect(await getOptionGroup(database.query, dona, "size")).toBeNull();
  expect(await saveOptionGroup(services, dona, "size", wishOf({ most: 2 }))).toEqual({
    ok: false,
    reason: "gone",
  });
  expect(await restoreOptionGroup(services, dona, "size")).toEqual({ ok: true, name: "Tamanho" });
  expect(await restoreOptionGroup(services, dona, "size")).toEqual({ ok: true, name: "Tamanho" });
  const [, back] = await getOptionGroups(database.query, seen);
  expect(back).toMatchObject({ name: "Tamanho", products: { count: 1, names: ["Água"] } });
  expect(await deleteOptionGroup(services, dona, "nowhere")).toEqual({ ok: false, reason: "gone" });
  expect(await restoreOptionGroup(services, dona, "nowhere")).toEqual({ ok: false, reason: "gone" });
  expect(await historyOf(database)).toHaveLength(2);
});

test("a group is used by the products that are not deleted", async () => {
  const shop = await openCatalogue();
  const { database, services, dona } = shop;
  const ana = await attendant(shop);
  const names = ["Café", "Bolo", "Açúcar"];
  const made = { store_id: "shop", sale_cents: 100, qtde: 1, created_at: 1 };
  await database.query
    .insertInto("products")
    .values(names.map((name) => ({ ...made, id: name, name })))
    .execute();
  const links = names.map((name) => ({ store_id: "shop", product_id: name, group_id: "size" }));
  await database.query.insertInto("product_option_groups").values(links).execute();
  const uses = async () => {
    const groups = await getOptionGroups(database.query, ana);
    return Object.fromEntries(groups.map(({ id, products }) => [id, products]));
  };
  expect((await uses()).size).toEqual({ count: 4, names: ["Açúcar", "Água", "Bolo", "Café"] });
  await discardProducts(services, dona, { ids: ["Bolo", "water"], discarded: true });
  expect((await uses()).size).toEqual({ count: 2, names: ["Açúcar", "Café"] });
  await discardProducts(services, dona, { ids: ["Café", "Açúcar"], discarded: true });
  expect((await uses()).size).toEqual({ count: 0, names: [] });
  await discardProducts(services, dona, { ids: ["Bolo"], discarded: false });
  expect((await getOptionGroup(database.query, dona, "size"))?.products).toEqual({
    count: 1,
    names: ["Bolo"],
  });
});
