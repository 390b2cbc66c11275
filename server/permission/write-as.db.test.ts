import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { removeMember } from "#server/members/remove-member.ts";
import { placeCounterOrder } from "#server/orders/place-counter-order.ts";
import { addProductPicture } from "#server/pictures/add-product-picture.ts";
import type { ShrinkPhoto } from "#server/pictures/photo-shrinker.ts";
import { setStorePicture } from "#server/pictures/set-store-picture.ts";
import { liftSuspension } from "#server/settings/lift-suspension.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { green } from "#tests/harness/picture-shop.ts";
import { addProducts, addStore, draftOf, item, log, newKey, now } from "#tests/harness/shop.ts";
import { actorOf, addPerson } from "#tests/harness/staff.ts";
import { checkPlatform } from "./actor.ts";
import { AccessEnded, writeAs, writeBesideOthers } from "./write-as.ts";

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(database, "shop", { id: "a", qtde: 5 });
});

const bia = () => actorOf(database, "changeMenu", { name: "bia", role: "manager" });
const services = () => ({ database, now: () => now + 1_000 });
const removeBia = async () => removeMember(services(), await actorOf(database, "manageTeam"), "bia");

const setOf = (
  table: "store_members" | "users" | "stores",
  values: object,
  column: "user_id" | "id",
  id: string,
) =>
  database.query
    .updateTable(table)
    .set(values)
    .where(column as "id", "=", id)
    .execute();

const ends = {
  removed: { reason: "unknown", end: removeBia },
  demoted: { reason: "role", end: () => setOf("store_members", { role: "attendant" }, "user_id", "bia") },
  "signed out": {
    reason: "session",
    end: () => database.query.deleteFrom("sessions").where("user_id", "=", "bia").execute(),
  },
  deactivated: { reason: "unknown", end: () => setOf("users", { active: false }, "id", "bia") },
  "without a store": { reason: "unknown", end: () => setOf("stores", { deleted_at: now }, "id", "shop") },
} as const;

describe.each(Object.entries(ends))("somebody %s since the check", (_name, { reason, end }) => {
  test.each([
    ["one after the other", writeAs],
    ["beside others", writeBesideOthers],
  ])("writes nothing, %s", async (_way, write) => {
    const actor = await bia();
    const change = () =>
      write(database, actor, (transaction) =>
        transaction.updateTable("products").set({ sale_cents: 1 }).where("id", "=", "a").execute(),
      );
    await end();
    await expect(change()).rejects.toThrow(new AccessEnded(reason));
    const { sale_cents } = await database.query
      .selectFrom("products")
      .select("sale_cents")
      .executeTakeFirstOrThrow();
    expect(sale_cents).not.toBe(1);
  });
});

test.runIf(inject("engine") === "postgres")(
  "a removal under way is waited for, and a removal waits for a write under way",
  async () => {
    const second = await reopenTestDatabase(database);
    for (const write of [writeAs, writeBesideOthers]) {
      const actor = await bia();
      const order: string[] = [];
      let begun = () => {};
      const inside = new Promise<void>((resolve) => (begun = resolve));
      let finish = () => {};
      const mayFinish = new Promise<void>((resolve) => (finish = resolve));
      const writing = write(second, actor, async () => {
        begun();
        await mayFinish;
        order.push("written");
      });
      await inside;
      const removing = removeBia().then(() => order.push("removed"));
      const late = write(database, actor, async () => order.push("late"));
      finish();
      await Promise.all([writing, removing, late.catch(() => undefined)]);
      await expect(write(database, actor, async () => order.push("after"))).rejects.toThrow(AccessEnded);
      expect(order.indexOf("written")).toBeLessThan(order.indexOf("removed"));
      expect(order).not.toContain("after");
    }
  },
);

/** Takes so long that its sender is removed meanwhile. */
const slowly =
  (end: () => Promise<unknown>): ShrinkPhoto =>
  async () => {
    await end();
    return { ok: true, webps: [Buffer.from("webp"), Buffer.from("small")] };
  };

test("a picture that arrives after its sender was removed is not written", async () => {
  const product = { ...services(), shrinkPhoto: slowly(removeBia) };
  await expect(addProductPicture(product, await bia(), green)).rejects.toThrow(AccessEnded);
  const caio = await actorOf(database, "changeSettings", { name: "caio" });
  const removeCaio = async () => removeMember(services(), await actorOf(database, "manageTeam"), "caio");
  const logo = { ...services(), shrinkPhoto: slowly(removeCaio) };
  await expect(setStorePicture(logo, caio, "logo", green)).rejects.toThrow(AccessEnded);
  expect(await database.query.selectFrom("store_pictures").select("name").execute()).toEqual([]);
  const store = await database.query.selectFrom("stores").select("logo").executeTakeFirstOrThrow();
  expect(store.logo).toBeNull();
});

test("an order typed by somebody who was removed is not placed", async () => {
  const typing = await actorOf(database, "typeOrders", { name: "bia", role: "attendant" });
  const request = { key: newKey(), draft: draftOf([item("a")]) };
  await removeBia();
  await expect(placeCounterOrder({ ...services(), log }, typing, request)).rejects.toThrow(AccessEnded);
  expect(await database.query.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("nor does somebody who is of the platform no more change a store", async () => {
  const admin = await addPerson(database, "admin");
  await database.query.insertInto("platform_admins").values({ user_id: "admin", created_at: now }).execute();
  const actor = await checkPlatform(database.query, admin);
  if (!actor) throw new Error("no admin");
  await database.query.deleteFrom("platform_admins").execute();
  await expect(liftSuspension({ database }, actor, "shop")).rejects.toThrow(new AccessEnded("unknown"));
});
