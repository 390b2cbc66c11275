import { beforeEach, describe, expect, inject, test } from "vitest";
import { storeTopic } from "#db/change-notices.ts";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { placeAt } from "#tests/harness/menu-shop.ts";
import { draftOf, item, now, stockOf } from "#tests/harness/shop.ts";
import { actorOf } from "#tests/harness/staff.ts";
import { changeNumber } from "./change-number.ts";
import { getCatalogue } from "./get-catalogue.ts";

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeEach(async () => {
  shop = await openCatalogueShop();
});

describe("a number", () => {
  test("is changed against the one seen, recorded, and told to the customers' pages", async () => {
    const heard: string[] = [];
    shop.database.changes.subscribe((topic) => void heard.push(topic));
    const change = { of: "price", from: 1_000, to: 1_250 } as const;
    expect(await changeNumber(shop.services, await shop.owner(), "b", change)).toEqual({
      ok: true,
      value: 1_250,
      changed: true,
    });
    expect((await shop.product("b"))?.saleCents).toBe(1_250);
    expect(await shop.history()).toEqual([
      {
        area: "price",
        subject: "Brahma",
        field: "Preço",
        before: "R$ 10,00",
        after: "R$ 12,50",
        user: "dona",
      },
    ]);
    expect(await shop.revOf("b")).toBe(2);
    await expect.poll(() => heard).toContain(storeTopic("shop"));

    // Pressed twice, or the answer was lost.
    expect(await changeNumber(shop.services, await shop.owner(), "b", change)).toEqual({
      ok: true,
      value: 1_250,
      changed: false,
    });
    expect(await shop.revOf("b")).toBe(2);
    expect(await shop.history()).toHaveLength(1);
  });

  test("that somebody else changed meanwhile is not overwritten; who did is told", async () => {
    const maria = await actorOf(shop.database, "changeMenu", { name: "Maria", role: "manager" });
    await changeNumber(shop.services, maria, "b", { of: "price", from: 1_000, to: 900 });
    shop.clock.now += 60_000;
    const late = { of: "price", from: 1_000, to: 1_100 } as const;
    expect(await changeNumber(shop.services, await shop.owner(), "b", late)).toEqual({
      ok: false,
      reason: "changed",
      value: 900,
      by: "Maria",
    });
    expect((await shop.product("b"))?.saleCents).toBe(900);
  });

  test("of stock loses no sale", async () => {
    const sold = await placeAt(shop.database, now, draftOf([item("b", 3)]));
    expect(sold.ok).toBe(true);
    const change = { of: "stock", from: 10, to: 24 } as const;
    expect(await changeNumber(shop.services, await shop.owner(), "b", change)).toEqual({
      ok: false,
      reason: "changed",
      value: 7,
      by: null,
    });
    expect(await stockOf(shop.database, "b")).toBe(7);
    expect(await changeNumber(shop.services, await shop.owner(), "b", { ...change, from: 7 })).toMatchObject({
      ok: true,
    });
    expect(await stockOf(shop.database, "b")).toBe(24);
    expect(await shop.history()).toMatchObject([
      { area: "stock", field: "Estoque", before: "7", after: "24" },
    ]);
  });

  test("of a product that is gone, or of another store, is not changed", async () => {
    const change = { of: "price", from: 1_000, to: 1_100 } as const;
    for (const id of ["gone", "nowhere"]) {
      expect(await changeNumber(shop.services, await shop.owner(), id, change)).toEqual({
        ok: false,
        reason: "gone",
      });
    }
    await changeNumber(shop.services, await shop.owner(), "a", change);
    const theirs = await getCatalogue(
      shop.database.query,
      await actorOf(shop.database, "sellOut", { slug: "other" }),
    );
    expect(theirs.products.map(({ saleCents }) => saleCents)).toEqual([1_000]);
  });

  test("of two at the same moment, one wins and the other is told", async () => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(shop.database) : shop.database;
    const [ana, bia] = [
      await actorOf(shop.database, "changeMenu", { name: "ana" }),
      await actorOf(shop.database, "changeMenu", { name: "bia" }),
    ];
    for (let round = 1; round <= 5; round++) {
      shop.clock.now += 1_000;
      const from = (await shop.product("b"))?.saleCents ?? 0;
      const results = await Promise.all([
        changeNumber(shop.services, ana, "b", { of: "price", from, to: from + 10 }),
        changeNumber({ ...shop.services, database: second }, bia, "b", { of: "price", from, to: from + 20 }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = results[0]?.ok ? "ana" : "bia";
      const value = (await shop.product("b"))?.saleCents;
      expect(results).toContainEqual({ ok: false, reason: "changed", value, by: winner });
    }
    expect(await shop.revOf("b")).toBe(6);
  });
});

test("an order at the old price is refused by name", async () => {
  await changeNumber(shop.services, await shop.owner(), "b", { of: "price", from: 1_000, to: 1_200 });
  const refused = await placeAt(shop.database, now, draftOf([item("b")]));
  expect(refused.ok).toBe(false);
  expect(JSON.stringify(refused)).toContain("Brahma");
});
