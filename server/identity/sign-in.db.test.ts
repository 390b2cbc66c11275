import { expect, inject, test, vi } from "vitest";
import { demoCustomer, hashPassword, loadDemoCustomer } from "#db/demo/demo-customer.ts";
import { ana, bia, cookiesOf, openTestIdentity, origin, signUp } from "#tests/harness/identity.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

test("sign-in, sign-out and a second sign-in, each with a token of its own", async () => {
  const world = await openTestIdentity();
  const { cookies: first } = await signUp(world);
  const planted = "n1.session_token=chosen-by-somebody-else";
  const second = await world.identity.signIn(world.request(planted), ana);
  if (!second.ok) throw new Error(second.message);
  const cookies = cookiesOf(second);
  expect(cookies).not.toContain("chosen-by-somebody-else");
  expect(cookies).not.toBe(first);
  expect(await world.identity.getViewer(world.request(planted))).toBeNull();
  expect(await world.identity.getViewer(world.request(cookies))).not.toBeNull();

  const out = await world.identity.signOut(world.request(cookies));
  // That the person signed in here before may be remembered; it opens nothing.
  const left = cookiesOf(second, out);
  expect(left).toMatch(/^n1\.known_browser=[\w.-]+$/);
  expect(await world.identity.getViewer(world.request(left))).toBeNull();
  expect(await world.identity.getViewer(world.request(cookies))).toBeNull();
  expect(await world.identity.getViewer(world.request(first))).not.toBeNull();
  expect((await world.identity.signOut(world.request())).ok).toBe(true);
});

test("a session that was given away before sign-in is not the one after it", async () => {
  const world = await openTestIdentity();
  const attacker = await signUp(world, bia);
  await signUp(world);
  const result = await world.identity.signIn(world.request(attacker.cookies), ana);
  if (!result.ok) throw new Error(result.message);
  expect((await world.identity.getViewer(world.request(attacker.cookies)))?.email).toBe(bia.email);
  expect((await world.identity.getViewer(world.request(cookiesOf(result))))?.email).toBe(ana.email);
});

test("an altered cookie signs nobody in", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const session = /n1\.session_token=[^;]+/.exec(cookies)?.[0] ?? "";
  expect(await world.identity.getViewer(world.request(session))).not.toBeNull();
  const broken = [
    session.slice(0, -8),
    session.replace(/=.{4}/, "=AAAA"),
    `${session}x`,
    "n1.session_token=; x=%00",
  ];
  for (const altered of broken) expect(await world.identity.getViewer(world.request(altered))).toBeNull();
});

test("over http: HttpOnly, SameSite=Lax, Path=/; over https also Secure and __Host-", async () => {
  const world = await openTestIdentity();
  const plain = await world.identity.signUp(world.request(), ana);
  const [cookie = ""] = plain.ok ? plain.headers.getSetCookie() : [];
  expect(cookie).toMatch(/^n1\.session_token=/);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).toMatch(/; Max-Age=2592000/i);
  expect(cookie).not.toMatch(/Secure|Domain/i);

  const https = await openTestIdentity({ env: { PUBLIC_URL: "https://pedidos.example.com" } });
  const sealed = await https.identity.signUp(https.request(), ana);
  const cookies = sealed.ok ? sealed.headers.getSetCookie() : [];
  expect(cookies.length).toBeGreaterThan(0);
  for (const one of cookies) {
    expect(one).toMatch(/^__Host-n1\./);
    expect(one).toMatch(/; Secure/i);
    expect(one).toMatch(/; HttpOnly/i);
    expect(one).toMatch(/; Path=\/(;|$)/i);
    expect(one).not.toMatch(/Domain/i);
  }
  const signedIn = sealed.ok ? cookiesOf(sealed) : "";
  expect(await https.identity.getViewer(https.request(signedIn))).not.toBeNull();
});

test("wrong password and unknown e-mail get one and the same answer", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  const wrong = await world.identity.signIn(world.request(), { ...ana, password: "nao-e-esta" });
  const unknown = await world.identity.signIn(world.request(), {
    email: "x@example.com",
    password: "nao-e-esta",
  });
  expect(wrong).toEqual({
    ok: false,
    status: 400,
    message: "A senha fornecida está incorreta",
    field: "password",
  });
  expect(unknown).toEqual(wrong);
});

// The hash is most of it, whatever the engine; an answer without one would take a tenth.
test.runIf(inject("engine") === "sqlite")("known and unknown e-mail take the same time", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  /** Processor time, of the threads that hash as well: what else this machine does is not in it. */
  const time = async (email: string) => {
    const before = process.cpuUsage();
    await world.identity.signIn(world.request(), { email, password: "nao-e-esta" });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  await time(ana.email);
  for (let round = 0; round < 15; round += 1) {
    known.push(await time(ana.email));
    unknown.push(await time(`x${round}@example.com`));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[7] ?? 0;
  const ratio = median(known) / median(unknown);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

test("a deactivated or deleted person is nobody and cannot sign in", async () => {
  const world = await openTestIdentity();
  const { cookies, id } = await signUp(world);
  const set = (values: { active?: boolean; deleted_at?: number | null }) =>
    world.database.query.updateTable("users").set(values).where("id", "=", id).execute();
  for (const values of [{ active: false }, { active: true, deleted_at: 1 }]) {
    await set(values);
    expect(await world.identity.getViewer(world.request(cookies))).toBeNull();
    expect(await world.identity.signIn(world.request(), ana)).toEqual({
      ok: false,
      status: 400,
      message: "A senha fornecida está incorreta",
      field: "password",
    });
  }
  await set({ deleted_at: null });
  expect(await world.identity.getViewer(world.request(cookies))).not.toBeNull();
});

test("an expired session is nobody; one in use is prolonged", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const expireAt = (at: number) =>
    world.database.query
      .updateTable("sessions")
      .set({ expires_at: new Date(at).toISOString() })
      .execute();
  await expireAt(Date.now() + 10 * 86_400_000);
  const renewed = await world.identity.renewSession(world.request(cookies));
  expect(renewed.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/i);
  const { expires_at } = await world.database.query
    .selectFrom("sessions")
    .select("expires_at")
    .executeTakeFirstOrThrow();
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await expireAt(Date.now() - 1_000);
  expect(await world.identity.getViewer(world.request(cookies))).toBeNull();
});

test("the demo customer signs in with the printed password", async () => {
  const world = await openTestIdentity();
  await loadDemoCustomer(world.database.query, await hashPassword(demoCustomer.password), Date.now());
  const result = await world.identity.signIn(world.request(), demoCustomer);
  expect(result.ok).toBe(true);
});

test("the answers over HTTP are personal, and only from our own pages", async () => {
  const world = await openTestIdentity();
  const { cookies, id } = await signUp(world);
  const guest = await world.fetch("/api/me");
  expect(guest.headers.get("cache-control")).toBe("no-store");
  expect(await guest.json()).toEqual({ user: null, panel: false });
  const me = await world.fetch("/api/me", { headers: { cookie: cookies } });
  expect(await me.json()).toEqual({ user: { id, name: ana.name, photo: null }, panel: false });

  const put = (headers: Record<string, string>) =>
    world.fetch("/api/me/photo", { method: "PUT", body: "x", headers: { cookie: cookies, ...headers } });
  expect((await put({})).status).toBe(403);
  expect((await put({ origin: "https://evil.example" })).status).toBe(403);
  expect((await put({ "sec-fetch-site": "cross-site", origin })).status).toBe(403);
  expect((await put({ "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await put({ "sec-fetch-site": "same-origin" })).status).toBe(400);
});

test("the library's own routes are shut", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const headers = { cookie: cookies, origin, "content-type": "application/json" };
  for (const path of [
    "sign-in/email",
    "sign-up/email",
    "update-user",
    "change-email",
    "delete-user",
    "reset-password",
  ]) {
    const answer = await world.fetch(`/api/auth/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(ana),
    });
    expect(answer.status).toBe(404);
  }
  for (const path of [
    "get-session",
    "list-sessions",
    "ok",
    "error?error=<script>",
    "verify-email?token=x",
    "callback/evil",
  ]) {
    expect((await world.fetch(`/api/auth/${path}`, { headers })).status).toBe(404);
  }
});

test("nothing personal and no token is logged", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  await world.identity.signIn(world.request(), { ...ana, password: "nao-e-esta" });
  await world.identity.requestReset(world.request(), ana);
  await world.identity.settled();
  const log = world.logged.join();
  for (const secret of [ana.email, ana.password, "nao-e-esta", world.mails.at(-1)?.link ?? "?"]) {
    expect(log).not.toContain(secret);
  }
});
