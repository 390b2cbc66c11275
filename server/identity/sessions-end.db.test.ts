import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openTestDatabase, reopenTestDatabase } from "#tests/harness/database.ts";
import { reading } from "#tests/harness/event-stream.ts";
import {
  ana,
  askForReset,
  cookiesOf,
  openTestIdentity,
  origin,
  signUp,
  type TestIdentity,
  tokenOf,
} from "#tests/harness/identity.ts";
import { startPushService } from "#tests/harness/push-service.ts";
import { addProducts, addStore, draftOf, item, newKey, now } from "#tests/harness/shop.ts";

const soonMs = 2_000;
const newPassword = "uma-senha-nova";

let database: Database;
let world: TestIdentity;
/** On PostgreSQL, another process. */
let elsewhere: TestIdentity;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeEach(async () => {
  database = await openTestDatabase();
  await addStore(database, "shop");
  await addProducts(database, "shop", { id: "a" });
  service = await startPushService();
  onTestFinished(service.stop);
  const env = { PUSH_SERVICES: service.url };
  world = await openTestIdentity({ database, env });
  const other = inject("engine") === "postgres" ? await reopenTestDatabase(database) : database;
  elsewhere = await openTestIdentity({ database: other, env });
});

const send = (path: string, body: unknown, cookie: string) =>
  world.fetch(path, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Signed in, with a phone that gets pushes, an order that is watched, and an open board in another process. */
async function signedIn(cookies: string) {
  expect((await send("/api/panel/shop/devices", service.subscribe(), cookies)).status).toBe(200);
  const placed = await send(
    "/api/stores/shop/orders",
    { key: newKey(), draft: draftOf([item("a")]) },
    cookies,
  );
  const { orderId } = await placed.json();
  const watched = `/api/stores/shop/orders/${orderId}/watch`;
  expect((await send(watched, service.subscribe(), cookies)).status).toBe(200);
  const board = reading(await elsewhere.fetch("/api/panel/shop/events", { headers: { cookie: cookies } }));
  await board.until(/event: board/);
  return { board, orderId };
}

const subscribed = async () => {
  const { query } = database;
  const [devices, watchers] = await Promise.all([
    query.selectFrom("panel_devices").select("id").execute(),
    query.selectFrom("order_watchers").select("id").execute(),
  ]);
  return [devices.length, watchers.length];
};

async function join() {
  const person = await signUp(world);
  await database.query
    .insertInto("store_members")
    .values({ store_id: "shop", user_id: person.id, role: "attendant", created_at: now })
    .execute();
  return person;
}

const ways: Record<string, (cookies: string) => Promise<unknown>> = {
  "signing out": (cookies) => world.identity.signOut(world.request(cookies)),
  "another password, in another browser": async () => {
    const other = cookiesOf(await signInAgain());
    const form = { currentPassword: ana.password, password: newPassword };
    expect(await world.identity.changePassword(world.request(other), form)).toMatchObject({ ok: true });
  },
  "a reset password": async () => {
    await askForReset(world);
    const form = { token: tokenOf(world.mails), password: newPassword };
    expect(await world.identity.resetPassword(world.request(), form)).toMatchObject({ ok: true });
  },
  "the end of the account": (cookies) =>
    world.identity.deleteAccount(world.request(cookies), { currentPassword: ana.password }),
};

async function signInAgain() {
  const result = await world.identity.signIn(world.request(), ana);
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe.each(Object.entries(ways))("%s", (_name, end) => {
  test("ends the pushes of that session and its open boards at once, in every process", async () => {
    const { cookies } = await join();
    const { board } = await signedIn(cookies);
    expect(await subscribed()).toEqual([1, 1]);
    await end(cookies);
    const at = performance.now();
    await board.until(/event: ended/);
    expect(performance.now() - at).toBeLessThan(soonMs);
    expect(await subscribed()).toEqual([0, 0]);
  });
});

test("signing out of one browser leaves the others alone", async () => {
  const { cookies } = await join();
  const { board } = await signedIn(cookies);
  const other = cookiesOf(await signInAgain());
  const { board: theirs } = await signedIn(other);
  await world.identity.signOut(world.request(other));
  await theirs.until(/event: ended/);
  expect(await subscribed()).toEqual([1, 1]);
  const heard = await board.until(/event: alive/);
  expect(heard).not.toContain("event: ended");
  await board.cancel();
});

test.each([
  ["a session that lasts gets a push of a new order and of a step", "2999", 2],
  ["a session that expired gets none", "2000", 0],
])("%s", async (_name, expires_at, pushes) => {
  const { cookies } = await join();
  const { orderId } = await signedIn(cookies);
  await world.services.push.settled();
  const before = service.received.length;
  await database.query.updateTable("sessions").set({ expires_at }).execute();
  await send("/api/stores/shop/orders", { key: newKey(), draft: draftOf([item("a")]) }, "");
  world.services.push.notifyCustomer({ storeId: "shop", orderId });
  await world.services.push.settled();
  expect(service.received).toHaveLength(before + pushes);
});
