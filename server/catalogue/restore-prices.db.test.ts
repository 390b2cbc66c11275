import { expect, test } from "vitest";
import { priceByPercent } from "#domain/catalogue.ts";
import { openCatalogueShop } from "#tests/harness/catalogue-shop.ts";
import { changeNumber } from "./change-number.ts";
import { changePrices } from "./change-prices.ts";
import { restorePrices } from "./restore-prices.ts";

test("a change by percent is taken back to the cent, twice as once; what changed since stays and is named", async () => {
  const { services, owner, list } = await openCatalogueShop();
  const actor = await owner();
  const priceOf = async (id: string) =>
    (await list()).products.find((product) => product.id === id)?.saleCents ?? -1;
  await changeNumber(services, actor, "a", { of: "price", from: await priceOf("a"), to: 333 });
  const before = await priceOf("b");
  const seen = [
    ["a", 333],
    ["b", before],
  ] as const;
  await changePrices(services, actor, { tenths: 75, seen });
  expect(await priceOf("a")).toBe(358);

  await changeNumber(services, actor, "b", { of: "price", from: priceByPercent(before, 75), to: 4_321 });
  const { name = "" } = (await list()).products.find(({ id }) => id === "b") ?? {};
  for (const round of ["first", "again"]) {
    const answer = await restorePrices(services, actor, { tenths: 75, seen });
    expect(answer, round).toEqual({ ok: true, restored: ["a"], left: [name] });
    expect([await priceOf("a"), await priceOf("b")], round).toEqual([333, 4_321]);
  }
});
