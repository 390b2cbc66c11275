import { expect, test, vi } from "vitest";
import { ana, bia, openTestIdentity, signUp } from "#tests/harness/identity.ts";
import { AttemptLimits } from "./attempt-limits.ts";
import { delayOf } from "./password-turns.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

const on = { env: { RATE_LIMIT: "on" } };
const from = (ip: string) => ({ "x-client-ip": ip });

test("five sign-ins a minute from one IP, then 429, then again", async () => {
  const world = await openTestIdentity(on);
  const { identity, request, clock } = world;
  const wrong = (n: number, ip = "203.0.113.1") =>
    identity.signIn(request(undefined, from(ip)), {
      email: `x${n}@example.com`,
      password: "errada-errada",
    });
  for (let n = 0; n < 5; n += 1) expect(await wrong(n)).toMatchObject({ status: 400 });
  expect(await wrong(5)).toEqual({
    ok: false,
    status: 429,
    retryAfter: 60,
    message: "Muitas tentativas. Aguarde 60 segundos e tente de novo.",
  });
  expect(await wrong(6, "203.0.113.2")).toMatchObject({ status: 400 });
  clock.now += 60_001;
  expect(await wrong(7)).toMatchObject({ status: 400 });
});

test("wrong passwords slow the next try on that account, from wherever, and never lock it", async () => {
  const world = await openTestIdentity(on);
  await signUp(world);
  const tryIt = async (n: number, password: string, email = ana.email) => {
    const started = performance.now();
    const result = await world.identity.signIn(world.request(undefined, from(`198.51.100.${n}`)), {
      email,
      password,
    });
    return { result, took: performance.now() - started };
  };
  const rows = () => world.database.query.selectFrom("rate_limits").selectAll().execute();
  for (let n = 0; n < 5; n += 1) await tryIt(n, "errada-errada");
  await world.database.query.updateTable("rate_limits").set({ count: 10 }).execute();
  const { result, took } = await tryIt(50, ana.password);
  expect(result.ok).toBe(true);
  expect(took).toBeGreaterThan(delayOf(11));
  expect(await rows()).toEqual([]);

  // An e-mail without an account is counted and slowed in the same way, and is not written down.
  await tryIt(60, "errada-errada", "ninguem@example.com");
  await world.database.query.updateTable("rate_limits").set({ count: 7 }).execute();
  expect((await tryIt(61, "errada-errada", "ninguem@example.com")).took).toBeGreaterThan(delayOf(8));
  expect(JSON.stringify(await rows())).not.toContain("ninguem");
  // After an hour the count begins anew; so it does when the clock was set back.
  for (const jump of [3_600_001, -86_400_000]) {
    world.clock.now += jump;
    await tryIt(62, "errada-errada", "ninguem@example.com");
    expect((await rows())[0]?.count).toBe(1);
  }
});

test("tries on one account go one after the other, whichever process they reach", async () => {
  const { database, clock } = await openTestIdentity();
  const open = () =>
    new AttemptLimits({ query: database.query, now: () => clock.now, secret: "s", enabled: true });
  const processes = [open(), open()];
  for (const round of [0, 1]) {
    const waits = await Promise.all(
      [0, 1, 2, 3].map((n) => {
        const request = new Request("http://127.0.0.1/", { headers: from(`192.0.2.${4 * round + n}`) });
        return processes[n % 2]?.password({ request, email: ana.email });
      }),
    );
    expect(waits).toEqual([0, 0, 0, 0]);
  }
  const turns = await database.query.selectFrom("rate_limits").select(["count", "last_request"]).execute();
  expect(turns).toEqual([{ count: 8, last_request: clock.now + delayOf(6) + delayOf(7) + delayOf(8) }]);
});

test("strangers who guess from many IPs wait in a line; who was there before does not", async () => {
  const world = await openTestIdentity(on);
  const { cookies } = await signUp(world);
  await signUp(world, bia);
  const leaving = new AbortController();
  let over = 0;
  const guess = async (n: number) => {
    const headers = from(`198.51.100.${n}`);
    const request = new Request("http://127.0.0.1/", { headers, signal: leaving.signal });
    const result = await world.identity.signIn(request, { ...ana, password: "errada-errada" });
    over += 1;
    return result;
  };
  for (let n = 0; n < 5; n += 1) await guess(n);
  await world.database.query.updateTable("rate_limits").set({ count: 100 }).execute();
  over = 0;
  const guesses = Array.from({ length: 60 }, (_, n) => guess(n));
  await expect.poll(() => over, { timeout: 20_000 }).toBeGreaterThanOrEqual(57);

  // The known browser is asked for nothing but the password; that of another account is a stranger's.
  const known = world.request(cookies, from("198.51.100.7"));
  expect(await world.identity.signIn(known, { ...ana, password: "errada-errada" })).toMatchObject({
    status: 400,
  });
  expect((await world.identity.signIn(known, ana)).ok).toBe(true);
  expect((await world.identity.signIn(world.request(cookies, from("203.0.113.9")), bia)).ok).toBe(true);
  // The right password from elsewhere goes before those who have tried more.
  for (let n = 0; n < 60; n += 1) guesses.push(guess(n));
  const elsewhere = await world.identity.signIn(world.request(undefined, from("203.0.113.7")), ana);
  expect(elsewhere.ok).toBe(true);
  leaving.abort();
  const answers = await Promise.all(guesses);
  const refused = answers.filter(({ ok, ...rest }) => !ok && "status" in rest && rest.status === 429);
  // Four turns at most while this took less than 20 s.
  expect(refused.length).toBeGreaterThanOrEqual(answers.length - 4);
  expect(refused[0]).toEqual({
    ok: false,
    status: 429,
    retryAfter: 5,
    message: "Muitas tentativas. Aguarde 5 segundos e tente de novo.",
  });
});

test("the wait grows with the tries and has an end", () => {
  expect([1, 5, 6, 11, 20, 21, 1000].map(delayOf)).toEqual([0, 0, 250, 1500, 3750, 5000, 5000]);
});

test("three sign-ups in ten minutes from one IP", async () => {
  const world = await openTestIdentity(on);
  const join = (n: number) =>
    world.identity.signUp(world.request(undefined, from("203.0.113.9")), {
      ...ana,
      email: `a${n}@example.com`,
    });
  for (let n = 0; n < 3; n += 1) expect((await join(n)).ok).toBe(true);
  expect(await join(3)).toMatchObject({
    status: 429,
    message: "Muitas tentativas. Aguarde 10 minutos e tente de novo.",
  });
});

test("three resets in 15 minutes from one IP, three an hour to one recipient, known or not", async () => {
  const world = await openTestIdentity(on);
  await signUp(world);
  const ask = (n: number, email: string) =>
    world.identity.requestReset(world.request(undefined, from(`203.0.113.${n}`)), { email });
  for (const email of [ana.email, "ninguem@example.com"]) {
    const base = email === ana.email ? 10 : 20;
    for (let n = 0; n < 3; n += 1) expect((await ask(base + n, email)).ok).toBe(true);
    expect(await ask(base + 3, email)).toMatchObject({ status: 429, retryAfter: 3600 });
  }
  await world.identity.settled();
  expect(world.mails).toHaveLength(3);
  for (let n = 0; n < 3; n += 1) expect((await ask(99, `y${n}@example.com`)).ok).toBe(true);
  expect(await ask(99, "y3@example.com")).toMatchObject({ status: 429, retryAfter: 900 });
});

test("counting holds when many count at once", async () => {
  const world = await openTestIdentity(on);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      world.identity.requestReset(world.request(undefined, from(`192.0.2.${n}`)), { email: "x@example.com" }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
});

test("whoever sends many passwords at once waits for their own hashes, and leaves threads to others", async () => {
  const { database, request } = await openTestIdentity(on);
  const limits = new AttemptLimits({ query: database.query, now: Date.now, secret: "s", enabled: true });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const hash = (ip: string) =>
    limits.hashing(request(undefined, from(ip)), () => {
      begun.push(ip);
      return new Promise<string>((resolve) => ends.push(() => resolve("hashed")));
    });
  const flood = Array.from({ length: 22 }, () => hash("203.0.113.1"));
  expect(await flood[21]).toMatchObject({ ok: false, status: 429 });
  const others = [hash("203.0.113.2"), hash("203.0.113.3")];
  await vi.waitFor(() => expect(begun).toEqual(["203.0.113.1", "203.0.113.2"]));
  ends[0]?.();
  await vi.waitFor(() => expect(begun.at(-1)).toBe("203.0.113.3"));
  for (let at = 1; at < 23; at += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at));
    ends[at]?.();
  }
  expect(await Promise.all([...flood.slice(0, 21), ...others])).toEqual(Array(23).fill("hashed"));
});
