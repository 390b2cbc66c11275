import { beforeEach, describe, expect, inject, test } from "vitest";
import { membersTopic } from "#db/change-notices.ts";
import type { Database } from "#db/database.ts";
import { eraseCustomerData } from "#server/customers/erase-customer-data.ts";
import { eraseAccount } from "#server/identity/erase-account.ts";
import { checkPermission } from "#server/permission/actor.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { actorOf, addMember, addPerson } from "#tests/harness/staff.ts";
import { changeRole } from "./change-role.ts";
import { getTeam } from "./get-team.ts";
import { leaveStore } from "./leave-store.ts";
import { removeMember } from "./remove-member.ts";

const lastOwner = { ok: false, reason: "lastOwner" };
const mailer = { send: () => {}, deliver: async () => true, forget: async () => {}, settled: async () => {} };

let database: Database;
let services: { database: Database; now: () => number };
/** Since the last look. */
let heard: string[];

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  services = { database, now: () => now + 1_000 };
  heard = [];
  database.changes.subscribe((topic) => void heard.push(topic));
});

const owner = (name: string) => actorOf(database, "manageTeam", { name });
const member = (name: string) => actorOf(database, "seeOrders", { name, role: "attendant" });

async function owners(): Promise<string[]> {
  const { members } = await getTeam(services, await owner("dona"));
  return members.filter(({ role }) => role === "owner").map(({ name }) => name);
}

async function erase(userId: string, on = database) {
  return eraseAccount({ database: on, mailer, now: () => now, eraseCustomerData }, userId);
}

test("the page of the team tells who is of it, since when, and nobody who left or is of another store", async () => {
  const actor = await owner("dona");
  await addMember(database, "ana", "attendant");
  await addStore(database, "other");
  await addMember(database, "bia", "owner", "other");
  await addMember(database, "caio", "manager");
  expect(await removeMember(services, actor, "caio")).toEqual({ ok: true });
  expect((await getTeam(services, actor)).members).toEqual([
    { userId: "ana", name: "ana", email: "ana@example.com", role: "attendant", since: now },
    { userId: "dona", name: "dona", email: "dona@example.com", role: "owner", since: now },
  ]);
});

test("a removed person has no permission at once, and open pages hear of it", async () => {
  const actor = await owner("dona");
  const ana = await addMember(database, "ana", "manager");
  const device = { id: "d", endpoint: "https://push.example", p256dh: "p", auth: "a", created_at: now };
  await database.query
    .insertInto("panel_devices")
    .values([
      { store_id: "shop", user_id: "ana", session_id: "session-of-ana", ...device },
      { store_id: "shop", user_id: "dona", session_id: "session-of-dona", ...device, id: "e" },
    ])
    .execute();
  expect(await removeMember(services, actor, "ana")).toEqual({ ok: true });
  const devices = await database.query.selectFrom("panel_devices").select("user_id").execute();
  expect(devices).toEqual([{ user_id: "dona" }]);
  await expect.poll(() => heard).toContain(membersTopic("shop"));
  expect(await checkPermission(database.query, ana, "shop", "seeOrders")).toEqual({
    ok: false,
    reason: "unknown",
  });
  expect(await removeMember(services, actor, "ana")).toEqual({ ok: false, reason: "gone" });
  expect(await changeRole(services, actor, "ana", "owner")).toEqual({ ok: false, reason: "gone" });
});

test("a changed role holds at once, and open pages hear of it", async () => {
  const actor = await owner("dona");
  const ana = await addMember(database, "ana", "manager");
  expect(await changeRole(services, actor, "ana", "attendant")).toEqual({ ok: true });
  await expect.poll(() => heard).toContain(membersTopic("shop"));
  expect(await checkPermission(database.query, ana, "shop", "changeMenu")).toEqual({
    ok: false,
    reason: "role",
  });
});

describe("the last owner", () => {
  test("can neither leave, be removed nor lose the role; nor delete the account", async () => {
    const actor = await owner("dona");
    await addMember(database, "ana", "manager");
    expect(await leaveStore(services, await actorOf(database, "seeOrders"))).toEqual(lastOwner);
    expect(await removeMember(services, actor, "dona")).toEqual(lastOwner);
    expect(await changeRole(services, actor, "dona", "manager")).toEqual(lastOwner);
    expect(await erase("dona")).toEqual({ ok: false, onlyOwnerOf: ["Loja shop"] });
    expect(await owners()).toEqual(["dona"]);
  });

  test("can, once there is another", async () => {
    const actor = await owner("dona");
    await addMember(database, "ana", "manager");
    expect(await changeRole(services, actor, "ana", "owner")).toEqual({ ok: true });
    expect(await changeRole(services, actor, "dona", "manager")).toEqual({ ok: true });
    // What was checked before is looked at again.
    await expect(changeRole(services, actor, "dona", "owner")).rejects.toThrow(new AccessEnded("role"));
    await expect(removeMember(services, actor, "ana")).rejects.toThrow(new AccessEnded("role"));
    heard = [];
    expect(await erase("dona")).toEqual({ ok: true });
    await expect.poll(() => heard).toContain(membersTopic("shop"));
  });

  test("an attendant leaves whenever", async () => {
    await owner("dona");
    const ana = await member("ana");
    expect(await leaveStore(services, ana)).toEqual({ ok: true });
    await expect.poll(() => heard).toContain(membersTopic("shop"));
    expect((await getTeam(services, await owner("dona"))).members).toHaveLength(1);
  });

  test("deleting the account is no matter for a store that is gone", async () => {
    await owner("dona");
    await database.query.updateTable("stores").set({ deleted_at: now }).execute();
    expect(await erase("dona")).toEqual({ ok: true });
  });
});

const rounds = 12;

describe("two owners at the same time", () => {
  const ways = {
    "remove each other": (on: Database, me: string, other: string) =>
      owner(me).then((actor) => () => removeMember({ database: on, now: () => now }, actor, other)),
    "lower each other": (on: Database, me: string, other: string) =>
      owner(me).then(
        (actor) => () => changeRole({ database: on, now: () => now }, actor, other, "attendant"),
      ),
    "both leave": (on: Database, me: string) =>
      actorOf(database, "seeOrders", { name: me }).then(
        (actor) => () => leaveStore({ database: on, now: () => now }, actor),
      ),
    "leave and delete the account": async (on: Database, me: string) => {
      if (me === "bia") return () => erase(me, on);
      const actor = await actorOf(database, "seeOrders", { name: me });
      return () => leaveStore({ database: on, now: () => now }, actor);
    },
  };

  test.each(Object.entries(ways))("%s: one of them stays", async (_name, way) => {
    const second = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
    for (let round = 0; round < rounds; round++) {
      const slug = `shop-${round}`;
      await database.query.deleteFrom("store_members").execute();
      await restore("ana");
      await restore("bia");
      const tries = await Promise.all([way(database, "ana", "bia"), way(second, "bia", "ana")]);
      const results = await Promise.all(tries.map((attempt) => attempt().catch(asRefusal)));
      expect(
        results.filter(({ ok }) => ok),
        slug,
      ).toHaveLength(1);
      const left = await database.query
        .selectFrom("store_members")
        .select("user_id")
        .where("role", "=", "owner")
        .where("deleted_at", "is", null)
        .execute();
      expect(left, slug).toHaveLength(1);
    }
  });

  function asRefusal(error: unknown) {
    if (error instanceof AccessEnded) return { ok: false } as const;
    throw error;
  }

  /** Also when the account was deleted in the round before. */
  async function restore(name: string) {
    await addPerson(database, name);
    await database.query
      .updateTable("users")
      .set({ deleted_at: null, active: true, email: `${name}@example.com` })
      .where("id", "=", name)
      .execute();
    await owner(name);
  }
});
