import { describe, expect, inject, test } from "vitest";
import { storeTopic } from "#db/change-notices.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { historyOf, openCatalogue, water, wishOf } from "#tests/harness/edited-product.ts";
import { newKey, now, stockOf } from "#tests/harness/shop.ts";
import { getProduct } from "./get-product.ts";
import { saveProduct } from "./save-product.ts";

const newWater = wishOf({ name: "Água com gás", barcode: "" }, { rev: 0, stockSeen: 0 });

describe("a new product", () => {
  test("is made once, however often it is saved, and told in the history", async () => {
    const { database, services, dona } = await openCatalogue();
    const id = newKey();
    const told: string[] = [];
    database.changes.subscribe((topic) => told.push(topic));
    const first = await saveProduct(services, dona, id, newWater);
    expect(first).toEqual({ ok: true, product: { rev: 1, facts: newWater.facts }, changed: true });
    expect(told).toContain(storeTopic("shop"));
    expect(await saveProduct(services, dona, id, newWater)).toMatchObject({ ok: true, changed: false });
    const { product } = await getProduct(database.query, dona, id);
    expect(product).toEqual({ rev: 1, facts: newWater.facts, soldOut: false });
    expect(await historyOf(database)).toEqual(["dona: Água com gás Produto null → R$ 8,00, estoque 10"]);
  });

  test("saved again with more typed, after a lost answer, is changed", async () => {
    const { services, dona } = await openCatalogue();
    const id = newKey();
    await saveProduct(services, dona, id, newWater);
    const more = { ...newWater, facts: { ...newWater.facts, saleCents: 900 } };
    expect(await saveProduct(services, dona, id, more)).toMatchObject({ ok: true, product: { rev: 2 } });
  });

  test("stands after the others of its category; a new category is made once", async () => {
    const { database, services, dona } = await openCatalogue();
    const wish = { ...newWater, newCategory: "Promoções" };
    const id = newKey();
    expect(await saveProduct(services, dona, id, wish)).toMatchObject({ ok: true, changed: true });
    expect(await saveProduct(services, dona, id, wish)).toMatchObject({ ok: true, changed: false });
    const second = { ...newWater, newCategory: " promocoes" };
    expect(await saveProduct(services, dona, newKey(), second)).toMatchObject({ ok: true });
    const categories = await database.query
      .selectFrom("categories")
      .select(["id", "name", "position"])
      .orderBy("position")
      .execute();
    expect(categories.map(({ name, position }) => [name, position])).toEqual([
      ["Bebidas", 0],
      ["Promoções", 1],
    ]);
    const inIt = await database.query
      .selectFrom("products")
      .select("position")
      .where("category_id", "=", categories[1]?.id ?? "")
      .orderBy("position")
      .execute();
    expect(inIt).toEqual([{ position: 0 }, { position: 1 }]);
  });
});

describe("a product that exists", () => {
  test("is changed, with its groups in their new order", async () => {
    const { database, services, dona } = await openCatalogue();
    const wish = wishOf({ saleCents: 900, active: false, adult: true, groupIds: ["ice", "size", "nowhere"] });
    expect(await saveProduct(services, dona, "water", wish)).toMatchObject({ ok: true, product: { rev: 2 } });
    const { product } = await getProduct(database.query, dona, "water");
    expect(product?.facts).toEqual({ ...wish.facts, groupIds: ["ice", "size"] });
    expect((await historyOf(database)).sort()).toEqual([
      "dona: Água Opções Tamanho → Gelo, Tamanho",
      "dona: Água Preço R$ 8,00 → R$ 9,00",
      "dona: Água Só para maiores de 18 Não → Sim",
      "dona: Água À venda Sim → Não",
    ]);
    const less = wishOf({ groupIds: [] }, { rev: 2 });
    await saveProduct(services, dona, "water", less);
    expect((await getProduct(database.query, dona, "water")).product?.facts.groupIds).toEqual([]);
  });

  test("is the same after the same again, also with the answer lost", async () => {
    const { database, services, dona } = await openCatalogue();
    const wish = wishOf({ saleCents: 900, stock: 30 });
    await saveProduct(services, dona, "water", wish);
    expect(await saveProduct(services, dona, "water", wish)).toMatchObject({
      ok: true,
      changed: false,
      product: { rev: 2 },
    });
    expect(await historyOf(database)).toHaveLength(2);
  });

  test("whoever is second is told who was first, and what is there now", async () => {
    const { database, services, clock, dona, maria } = await openCatalogue();
    await saveProduct(services, maria, "water", wishOf({ saleCents: 900, name: "Água 500 ml" }));
    const at = clock.now;
    clock.now += 60_000;
    const answer = await saveProduct(services, dona, "water", wishOf({ saleCents: 850 }));
    expect(answer).toMatchObject({
      ok: false,
      reason: "conflict",
      by: { name: "Maria", you: false, at },
      product: { rev: 2, facts: { saleCents: 900, name: "Água 500 ml" } },
    });
    expect((await getProduct(database.query, dona, "water")).product?.facts.saleCents).toBe(900);
    const over = wishOf({ saleCents: 850, name: "Água 500 ml" }, { rev: 2 });
    expect(await saveProduct(services, dona, "water", over)).toMatchObject({ ok: true, product: { rev: 3 } });
  });

  test.runIf(inject("engine") === "postgres")(
    "of two who save at once one wins, the other is told",
    async () => {
      const { database, services, dona, maria } = await openCatalogue();
      const elsewhere = { ...services, database: await reopenTestDatabase(database) };
      for (let rev = 1; rev <= 5; rev += 1) {
        const answers = await Promise.all([
          saveProduct(services, dona, "water", wishOf({ saleCents: 1_000 + rev }, { rev })),
          saveProduct(elsewhere, maria, "water", wishOf({ saleCents: 2_000 + rev }, { rev })),
        ]);
        const [won] = answers.filter(({ ok }) => ok);
        expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
        const saved = won?.ok ? won.product.facts.saleCents : 0;
        expect(answers.find(({ ok }) => !ok)).toMatchObject({
          reason: "conflict",
          by: { name: saved > 2_000 ? "Maria" : "dona" },
          product: { facts: { saleCents: saved } },
        });
      }
    },
  );
});

describe("stock", () => {
  const sell = ({ database }: Awaited<ReturnType<typeof openCatalogue>>) =>
    database.query.updateTable("products").set({ qtde: 8 }).where("id", "=", "water").execute();

  test("that sales changed meanwhile is left alone when somebody saves something else", async () => {
    const shop = await openCatalogue();
    await sell(shop);
    const answer = await saveProduct(shop.services, shop.dona, "water", wishOf({ saleCents: 900 }));
    expect(answer).toMatchObject({ ok: true, product: { facts: { stock: 8 } } });
    expect(await stockOf(shop.database, "water")).toBe(8);
  });

  test("that somebody typed against another number is not written", async () => {
    const shop = await openCatalogue();
    await sell(shop);
    const answer = await saveProduct(shop.services, shop.dona, "water", wishOf({ stock: 30 }));
    expect(answer).toMatchObject({
      ok: false,
      reason: "conflict",
      by: null,
      product: { facts: { stock: 8 } },
    });
    expect(await stockOf(shop.database, "water")).toBe(8);
    const over = wishOf({ stock: 30 }, { stockSeen: 8 });
    expect(await saveProduct(shop.services, shop.dona, "water", over)).toMatchObject({ ok: true });
    expect(await stockOf(shop.database, "water")).toBe(30);
    expect(await historyOf(shop.database)).toEqual(["dona: Água Estoque 8 → 30"]);
  });
});

describe("refused", () => {
  test("a barcode of another product, which is named; of a deleted one it is free", async () => {
    const { database, services, dona } = await openCatalogue();
    const wish = wishOf({ name: "Suco", groupIds: [], categoryId: "" });
    expect(await saveProduct(services, dona, "juice", wish)).toEqual({
      ok: false,
      reason: "barcode",
      productName: "Água",
    });
    await database.query.updateTable("products").set({ deleted_at: now }).where("id", "=", "water").execute();
    expect(await saveProduct(services, dona, "juice", wish)).toMatchObject({ ok: true });
    expect(await saveProduct(services, dona, "water", wishOf({}))).toEqual({ ok: false, reason: "gone" });
    expect((await getProduct(database.query, dona, "water")).product).toBeNull();
  });

  test("one that does not exist, a category that is gone", async () => {
    const { database, services, dona } = await openCatalogue();
    expect(await saveProduct(services, dona, "nowhere", wishOf({}))).toEqual({ ok: false, reason: "gone" });
    await database.query.updateTable("categories").set({ deleted_at: now }).execute();
    expect((await getProduct(database.query, dona, "water")).product?.facts.categoryId).toBe("");
    expect(await saveProduct(services, dona, "water", wishOf({}))).toEqual({ ok: false, reason: "category" });
    expect(
      await saveProduct(services, dona, "water", wishOf({ categoryId: "", saleCents: 5 })),
    ).toMatchObject({
      ok: true,
    });
  });

  test("a picture that this store did not send", async () => {
    const { database, services, dona } = await openCatalogue();
    const name = `${"a".repeat(64)}-192`;
    for (const thumbnail of [
      `/fotos/other/${name}.webp`,
      `/fotos/shop/${name}.webp`,
      `/fotos/shop/${name}.webp?x`,
      "/fotos/shop/../../perfil/meus-dados",
      "/fotos/shop/%2e%2e/%2e%2e/painel/other/cardapio/exportar",
      "https://x.test/a.png",
    ]) {
      const answer = await saveProduct(services, dona, "water", wishOf({ thumbnail }));
      expect(answer, thumbnail).toEqual({ ok: false, reason: "picture" });
    }
    const row = { store_id: "shop", webp: "AA==", used: false, created_at: now };
    const both = [name, name.replace("192", "800")].map((each) => ({ ...row, name: each }));
    await database.query.insertInto("store_pictures").values(both).execute();
    const thumbnail = `/fotos/shop/${name}.webp`;
    expect(await saveProduct(services, dona, "water", wishOf({ thumbnail }))).toMatchObject({ ok: true });
    const { product } = await getProduct(database.query, dona, "water");
    expect(product?.facts).toEqual({ ...water, thumbnail });
    const unused = await database.query.selectFrom("store_pictures").where("used", "=", false).select("name");
    expect(await unused.execute()).toEqual([]);
  });
});
