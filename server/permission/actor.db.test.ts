import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import {
  may,
  type Permission,
  permissions,
  type Role,
  roles,
  type StorePermission,
} from "#domain/permissions.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { addStore, now } from "#tests/harness/shop.ts";
import { addMember, addPerson } from "#tests/harness/staff.ts";
import { type Actor, checkPermission, checkPlatform, type PlatformActor } from "./actor.ts";

const storePermissions = (Object.keys(permissions) as Permission[]).filter(
  (permission): permission is StorePermission => permission !== "manageStores",
);

let database: Database;
let people: Record<string, SignedIn>;

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  await addStore(database, "other");
  people = {
    customer: await addPerson(database, "customer"),
    attendant: await addMember(database, "attendant", "attendant"),
    manager: await addMember(database, "manager", "manager"),
    owner: await addMember(database, "owner", "owner"),
    stranger: await addMember(database, "stranger", "owner", "other"),
    removed: await addMember(database, "removed", "owner"),
    platform: await addPerson(database, "platform"),
  };
  await database.query
    .updateTable("store_members")
    .set({ deleted_at: now })
    .where("user_id", "=", "removed")
    .execute();
  await database.query
    .insertInto("platform_admins")
    .values({ user_id: "platform", created_at: now })
    .execute();
});

const outsiders = ["customer", "stranger", "removed", "platform"];

describe.each([...roles, ...outsiders])("%s", (who) => {
  test("may what the table says, in this store", async () => {
    const viewer = people[who] as SignedIn;
    for (const permission of storePermissions) {
      const checked = await checkPermission(database.query, viewer, "shop", permission);
      if (outsiders.includes(who)) expect(checked).toEqual({ ok: false, reason: "unknown" });
      else if (!may(who as Role, permission)) expect(checked).toEqual({ ok: false, reason: "role" });
      else {
        expect(checked).toMatchObject({
          ok: true,
          actor: { permission, userId: who, role: who, store: { id: "shop", slug: "shop" } },
        });
      }
    }
    expect((await checkPlatform(database.query, viewer))?.userId).toBe(
      who === "platform" ? "platform" : undefined,
    );
  });
});

test("nobody may anything in a store that is not there, or is gone", async () => {
  const { owner } = people as { owner: SignedIn };
  for (const slug of ["nowhere", "", "../shop", "painel"]) {
    expect(await checkPermission(database.query, owner, slug, "seeOrders")).toMatchObject({ ok: false });
  }
  await database.query.updateTable("stores").set({ deleted_at: now }).execute();
  expect(await checkPermission(database.query, owner, "shop", "seeOrders")).toMatchObject({ ok: false });
});

test("only the checks make an actor: anything else does not compile", () => {
  const moves = (actor: Actor<"moveOrders">) => actor;
  const makesStores = (actor: PlatformActor) => actor;
  const store = { id: "s", slug: "s", name: "S", timeZone: "America/Sao_Paulo" };
  const plain = { permission: "moveOrders", userId: "u", name: "N", role: "owner", store } as const;
  // @ts-expect-error a plain object is no actor
  moves(plain);
  // @ts-expect-error nor is one that only looks like the platform's
  makesStores({ userId: "u" });
  // @ts-expect-error nor one of another permission
  const other = (actor: Actor<"seeOrders">) => moves(actor);
  expect(other).toBeTypeOf("function");
});
