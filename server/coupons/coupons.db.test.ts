import { beforeEach, describe, expect, inject, test } from "vitest";
import { storeTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { type CouponTerms, maxCoupons } from "#domain/coupon-terms.ts";
import { getStore } from "#server/stores/get-store.ts";
import { reopenTestDatabase } from "#tests/harness/database.ts";
import { addCoupon, idOf } from "#tests/harness/menu-shop.ts";
import { openShop, placeDraft } from "#tests/harness/order-shop.ts";
import { scans, statementsOf } from "#tests/harness/query-plans.ts";
import { draftOf, item, now } from "#tests/harness/shop.ts";
import { actorOf, move } from "#tests/harness/staff.ts";
import { changeCoupon } from "./change-coupon.ts";
import { listCoupons } from "./list-coupons.ts";
import { makeCoupon } from "./make-coupon.ts";
import { removeCoupon } from "./remove-coupon.ts";
import { restoreCoupon } from "./restore-coupon.ts";
import { switchCoupon } from "./switch-coupon.ts";

const terms: CouponTerms = {
  benefit: { kind: "percent", percent: 10 },
  leastTotalCents: 0,
  from: null,
  until: null,
  maxUses: null,
  maxUsesPerPhone: null,
};
const other: CouponTerms = { ...terms, benefit: { kind: "amount", cents: 500 } };

let database: Database;
let services: { database: Database; now: () => number };
let actor: Awaited<ReturnType<typeof managerOf>>;

const managerOf = (name: string) => actorOf(database, "changeCoupons", { name, role: "manager" });

beforeEach(async () => {
  database = await openShop();
  services = { database, now: () => now };
  actor = await managerOf("ana");
});

const list = () => listCoupons(database.query, actor);
const make = (code: string, wanted = terms) => makeCoupon(services, actor, code, wanted);
const change = (code: string, wanted: CouponTerms, seen: number) =>
  changeCoupon(services, actor, code, wanted, seen);
const takesCoupons = async () => (await getStore(database.query, "shop"))?.takesCoupons;

/** An order with the coupon; 200 cents off by default. */
const use = async (coupon = "DEZ", contact = "11912345678", discountCents = 200) =>
  idOf(await placeDraft(database, draftOf([item("a", 2)], { coupon, discountCents, contact })));

async function history(): Promise<string[]> {
  const rows = await database.query
    .selectFrom("store_changes")
    .selectAll()
    .where("store_id", "=", "shop")
    .execute();
  return rows
    .map(
      ({ user_id, subject, field, before, after }) => `${user_id} ${subject} ${field}: ${before} → ${after}`,
    )
    .sort();
}

test("a coupon is made once, listed, changed, and what changed is told", async () => {
  expect(await make("DEZ")).toEqual({ ok: true, again: false });
  expect(await make("DEZ")).toEqual({ ok: true, again: false });
  expect(await make("DEZ", other)).toEqual({ ok: false, reason: "taken" });
  expect(await list()).toEqual([{ ...terms, code: "DEZ", uses: 0, active: true, rev: 1 }]);
  await use();
  const changed = {
    ...other,
    leastTotalCents: 2_000,
    from: now,
    until: now + 5,
    maxUses: 3,
    maxUsesPerPhone: 1,
  };
  expect(await change("DEZ", changed, 1)).toEqual({ ok: true });
  expect(await list()).toEqual([{ ...changed, code: "DEZ", uses: 1, active: true, rev: 2 }]);
  await use("DEZ", "11987654321", 500);
  expect(await history()).toEqual([
    "ana DEZ Cupom: null → 10% de desconto",
    "ana DEZ Mínimo em produtos: R$\u00a00,00 → R$\u00a020,00",
    "ana DEZ Usos ao todo: Sem limite → 3",
    "ana DEZ Usos por telefone: Sem limite → 1",
    expect.stringMatching(/^ana DEZ Validade: Sem prazo → de .* até /),
    "ana DEZ Vantagem: 10% de desconto → R$\u00a05,00 de desconto",
  ]);
});

test("a coupon cannot be used less often than it was", async () => {
  await make("DEZ");
  await use();
  await use();
  expect(await change("DEZ", { ...terms, maxUses: 1 }, 1)).toEqual({ ok: false, reason: "used", uses: 2 });
  expect((await list())[0]).toMatchObject({ maxUses: null, uses: 2, rev: 1 });
  expect(await change("DEZ", { ...terms, maxUses: 2 }, 1)).toEqual({ ok: true });
});

test("who saves an older one is told; the same once more is no change", async () => {
  await make("DEZ");
  expect(await change("DEZ", other, 1)).toEqual({ ok: true });
  expect(await change("DEZ", { ...terms, maxUses: 9 }, 1)).toEqual({ ok: false, reason: "changed" });
  expect(await change("DEZ", other, 1)).toEqual({ ok: true });
  expect((await list())[0]).toMatchObject({ ...other, rev: 2 });
  expect(await switchCoupon(services, actor, "DEZ", false)).toBe(true);
  expect(await change("DEZ", terms, 2)).toEqual({ ok: false, reason: "changed" });
});

test("one that is deleted is not changed or switched, can be taken back with its uses, and its code be used anew", async () => {
  await make("UMA", { ...terms, maxUses: 1, maxUsesPerPhone: 1 });
  const orderId = await use("UMA");
  await removeCoupon(services, actor, "UMA");
  await removeCoupon(services, actor, "UMA");
  expect(await list()).toEqual([]);
  expect(await change("UMA", terms, 2)).toEqual({ ok: false, reason: "gone" });
  expect(await switchCoupon(services, actor, "UMA", false)).toBe(false);
  expect(await restoreCoupon(services, actor, "UMA")).toBe(true);
  expect(await restoreCoupon(services, actor, "UMA")).toBe(true);
  for (const code of ["NADA", "uma", "\0", "é"]) {
    expect(await restoreCoupon(services, actor, code)).toBe(false);
  }
  expect((await list())[0]).toMatchObject({ code: "UMA", uses: 1, maxUses: 1 });

  await removeCoupon(services, actor, "UMA");
  await database.query.updateTable("coupons").set({ active: false }).execute();
  expect(await make("UMA", { ...terms, maxUses: 1, maxUsesPerPhone: 1 })).toEqual({ ok: true, again: true });
  expect((await list())[0]).toMatchObject({ code: "UMA", uses: 0, active: true });
  // The same telephone, which had used the one before.
  await use("UMA");
  // An order of the one before gives back what it took from that, at most to nothing.
  await move(database, orderId, "canceled");
  expect((await list())[0]).toMatchObject({ uses: 0 });
  expect((await history()).filter((line) => line.includes("Cupom"))).toHaveLength(5);
});

test("customers' pages are told at once whether the store takes coupons", async () => {
  const told: string[] = [];
  database.changes.subscribe((topic) => void told.push(topic));
  const turns = async (work: () => Promise<unknown>, takes: boolean) => {
    told.length = 0;
    await work();
    expect(await takesCoupons()).toBe(takes);
    await expect.poll(() => told).toContain(storeTopic("shop"));
  };
  expect(await takesCoupons()).toBe(false);
  await turns(() => make("DEZ"), true);
  await turns(() => switchCoupon(services, actor, "DEZ", false), false);
  await turns(() => switchCoupon(services, actor, "DEZ", true), true);
  await turns(() => removeCoupon(services, actor, "DEZ"), false);
  await turns(() => restoreCoupon(services, actor, "DEZ"), true);
});

test("another store's coupons are neither seen nor changed", async () => {
  await addCoupon(database, "other", { code: "DEZ" });
  expect(await list()).toEqual([]);
  expect(await change("DEZ", other, 1)).toEqual({ ok: false, reason: "gone" });
  expect(await restoreCoupon(services, actor, "DEZ")).toBe(false);
  expect(await make("DEZ")).toEqual({ ok: true, again: false });
});

test("made anew, it is as old as its new making", async () => {
  await addCoupon(database, "shop", { code: "DEZ", created_at: now - 5, deleted_at: now - 1 });
  expect(await make("DEZ")).toEqual({ ok: true, again: true });
  const row = await database.query.selectFrom("coupons").select("created_at").executeTakeFirstOrThrow();
  expect(row.created_at).toBe(services.now());
});

test("a store has so many and no more", async () => {
  const row = { store_id: "shop", kind: "freeDelivery", created_at: now } as const;
  const codes = Array.from({ length: maxCoupons }, (_, index) => `C${1_000 + index}`);
  await database.query
    .insertInto("coupons")
    .values(codes.map((code) => ({ ...row, code })))
    .execute();
  expect(await make("DEZ")).toEqual({ ok: false, reason: "tooMany" });
  await removeCoupon(services, actor, "C1000");
  expect(await make("DEZ")).toEqual({ ok: true, again: false });
  expect(await list()).toHaveLength(maxCoupons);
});

describe("two at the same time", () => {
  const rounds = 8;
  const pair = async () => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
    return { second: { ...services, database: second }, bia: await managerOf("bia") };
  };

  test("of two edits one is saved whole, and the other is told", async () => {
    const { second, bia } = await pair();
    await make("DEZ");
    for (let round = 0; round < rounds; round++) {
      const [before] = await list();
      const seen = before?.rev ?? 0;
      const mine = { ...terms, maxUses: 100 + round };
      const theirs = { ...other, leastTotalCents: 1_000 + round };
      const results = await Promise.all([
        change("DEZ", mine, seen),
        changeCoupon(second, bia, "DEZ", theirs, seen),
      ]);
      expect(results).toContainEqual({ ok: true });
      expect(results).toContainEqual({ ok: false, reason: "changed" });
      expect((await list())[0]).toMatchObject({ ...(results[0].ok ? mine : theirs), rev: seen + 1 });
    }
  });

  test("of two with the same code one is made", async () => {
    const { second, bia } = await pair();
    for (let round = 0; round < rounds; round++) {
      const code = `CODE${round}`;
      const results = await Promise.all([make(code), makeCoupon(second, bia, code, other)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(await list()).toHaveLength(rounds);
  });

  test("a limit is never set below what orders used meanwhile", async () => {
    const { second, bia } = await pair();
    for (let round = 0; round < rounds; round++) {
      const code = `USE${round}`;
      await make(code, { ...terms, maxUses: 5 });
      const [result] = await Promise.all([
        changeCoupon(second, bia, code, { ...terms, maxUses: 1 }, 1),
        ...[1, 2].map(() =>
          placeDraft(database, draftOf([item("a", 2)], { coupon: code, discountCents: 200 })),
        ),
      ]);
      const found = (await list()).find((coupon) => coupon.code === code);
      expect(found?.uses).toBeLessThanOrEqual(result.ok ? 1 : 5);
    }
  });
});

test("every statement finds its rows by an index", async () => {
  const statements = await statementsOf(database, async (query) => {
    const spied = { ...services, database: { ...database, query, changes: database.changes } };
    await makeCoupon(spied, actor, "DEZ", terms);
    await changeCoupon(spied, actor, "DEZ", { ...other, maxUses: 3 }, 1);
    await switchCoupon(spied, actor, "DEZ", false);
    await removeCoupon(spied, actor, "DEZ");
    await restoreCoupon(spied, actor, "DEZ");
    await removeCoupon(spied, actor, "DEZ");
    await makeCoupon(spied, actor, "DEZ", terms);
    await listCoupons(query, actor);
  });
  expect(statements.length).toBeGreaterThan(15);
  for (const statement of statements) {
    expect(await scans(database, statement, "indexes"), statement.sql).toEqual([]);
  }
});
