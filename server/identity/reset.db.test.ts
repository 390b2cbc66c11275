import { expect, test, vi } from "vitest";
import {
  ana,
  askForReset,
  bia,
  cookiesOf,
  invalidLink,
  openTestIdentity,
  signUp,
  tokenOf,
} from "#tests/harness/identity.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

test("the mail's link sets a new password once, and ends every session", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  await askForReset(world);
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]).toMatchObject({ to: ana.email, subject: "Redefinição de senha - N1 DELIVERY" });
  const token = tokenOf(world.mails);
  expect(world.mails[0]?.link).toBe(`http://127.0.0.1:3000/auth/resetPassword?token=${token}`);

  const reset = (password: string, used = token) =>
    world.identity.resetPassword(world.request(), { token: used, password });
  expect(await reset("curta")).toMatchObject({ message: "A senha precisa ter pelo menos 8 caracteres" });
  expect(
    await reset(
      "uma-senha-nova",
      token.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    ),
  ).toEqual(invalidLink);
  expect(await reset("uma-senha-nova", token.slice(1))).toEqual(invalidLink);
  expect(await reset("uma-senha-nova", `${token}%00`)).toEqual(invalidLink);
  expect(await reset("uma-senha-nova", "\0")).toEqual(invalidLink);
  expect(await reset("uma-senha-nova", "")).toEqual(invalidLink);
  expect((await reset("uma-senha-nova")).ok).toBe(true);
  expect(await reset("outra-senha-nova")).toEqual(invalidLink);

  expect(await world.identity.getViewer(world.request(cookies))).toBeNull();
  expect((await world.identity.signIn(world.request(), ana)).ok).toBe(false);
  expect((await world.identity.signIn(world.request(), { ...ana, password: "uma-senha-nova" })).ok).toBe(
    true,
  );
});

test("whether a link works is known without using it up: until it is used, replaced or too old", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  await askForReset(world);
  const token = tokenOf(world.mails);
  const works = (each = token) => world.identity.checkResetLink(each);
  expect(await works()).toBe(true);
  expect(await works()).toBe(true);
  for (const other of ["", "\0", token.slice(1), `${token}x`, "from-a-mail"]) {
    expect(await works(other)).toBe(false);
  }
  await world.identity.resetPassword(world.request(), { token, password: "uma-senha-nova" });
  expect(await works()).toBe(false);

  await askForReset(world);
  const later = tokenOf(world.mails);
  expect(await works(later)).toBe(true);
  world.clock.now += 60 * 60_000;
  expect(await works(later)).toBe(false);
});

test("one link cannot set two passwords at the same moment", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  await askForReset(world);
  const token = tokenOf(world.mails);
  const results = await Promise.all(
    [0, 1, 2, 3].map((n) =>
      world.identity.resetPassword(world.request(), { token, password: `senha-nova-${n}` }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a new password, by whichever way, ends every link that was mailed before", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const { cookies: strangers } = await signUp(world, bia);
  const links = async (count: number, email = ana.email) => {
    const tokens = [];
    for (let n = 0; n < count; n += 1) {
      await askForReset(world, email);
      tokens.push(tokenOf(world.mails));
    }
    return tokens;
  };
  const reset = (token: string) =>
    world.identity.resetPassword(world.request(), { token, password: "senha-do-link" });
  const [ofBia = ""] = await links(1, bia.email);

  const [older = "", oldest = "", newest = ""] = await links(3);
  expect((await reset(newest)).ok).toBe(true);
  expect(await reset(older)).toEqual(invalidLink);
  expect(await reset(oldest)).toEqual(invalidLink);

  const signedIn = await world.identity.signIn(world.request(), { ...ana, password: "senha-do-link" });
  const [left = ""] = await links(1);
  const change = { currentPassword: "senha-do-link", password: "senha-trocada" };
  const changed = await world.identity.changePassword(
    world.request(signedIn.ok ? cookiesOf(signedIn) : cookies),
    change,
  );
  expect(changed.ok).toBe(true);
  expect(await reset(left)).toEqual(invalidLink);
  const again = await world.identity.signIn(world.request(), { ...ana, password: "senha-trocada" });
  expect(again.ok).toBe(true);

  // Nobody else's links and sessions end.
  expect((await world.identity.getViewer(world.request(strangers)))?.email).toBe(bia.email);
  expect((await reset(ofBia)).ok).toBe(true);
});

test("of several links used at the same moment one sets the password, and none is left", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const tokens = [];
  for (let n = 0; n < 4; n += 1) {
    await askForReset(world);
    tokens.push(tokenOf(world.mails));
  }
  const change = { currentPassword: ana.password, password: "senha-trocada" };
  const [changed, ...resets] = await Promise.all([
    world.identity.changePassword(world.request(cookies), change),
    ...tokens.map((token, n) =>
      world.identity.resetPassword(world.request(), { token, password: `senha-nova-${n}` }),
    ),
  ]);
  expect([changed, ...resets].filter((result) => result?.ok)).toHaveLength(1);
  expect(await world.database.query.selectFrom("verifications").selectAll().execute()).toEqual([]);
});

test("after an hour the link is dead, and the token is not in the database", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  await askForReset(world);
  const token = tokenOf(world.mails);
  const { query } = world.database;
  const row = await query.selectFrom("verifications").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(Date.parse(row.expires_at) - world.clock.now).toBe(60 * 60_000);
  world.clock.now += 60 * 60_000;
  expect(await world.identity.resetPassword(world.request(), { token, password: "uma-senha-nova" })).toEqual(
    invalidLink,
  );
});

test("known, unknown and deactivated e-mails get the same answer; only the first a mail", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  const { id } = await signUp(world, bia);
  await world.database.query.updateTable("users").set({ active: false }).where("id", "=", id).execute();
  const answers = [
    await askForReset(world),
    await askForReset(world, "x@example.com"),
    await askForReset(world, bia.email),
  ];
  for (const answer of answers) expect(answer).toEqual({ ok: true, headers: new Headers() });
  expect(world.mails.map(({ to }) => to)).toEqual([ana.email]);
});

test("known and unknown e-mails are answered in the same time: the work comes after", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  const time = async (email: string) => {
    const started = performance.now();
    await world.identity.requestReset(world.request(), { email });
    const took = performance.now() - started;
    await world.identity.settled();
    return took;
  };
  for (const email of [ana.email, "x@example.com"]) {
    const times = [];
    for (let round = 0; round < 11; round += 1) times.push(await time(email));
    expect(times.sort((a, b) => a - b)[5]).toBeLessThan(5);
  }
});

test.each([
  "ana@example.com\r\nBcc: bia@example.com",
  "ana@example.com\nSubject: x",
  "ana@example.com, bia@example.com",
  "ana@example.com;bia@example.com",
  "<ana@example.com>",
  '"ana bcc:bia"@example.com',
  "ana@example.com\u0000",
])("no mail goes to %j", async (email) => {
  const world = await openTestIdentity();
  await signUp(world);
  expect(await askForReset(world, email)).toMatchObject({ ok: false, field: "email" });
  expect(world.mails).toEqual([]);
});

test("a new password ends the other sessions and gives this browser a new one", async () => {
  const world = await openTestIdentity();
  const { cookies: here } = await signUp(world);
  const other = await world.identity.signIn(world.request(), ana);
  const there = other.ok ? cookiesOf(other) : "";
  const change = (currentPassword: string, password: string, cookies = here) =>
    world.identity.changePassword(world.request(cookies), { currentPassword, password });

  expect(await change("errada-errada", "uma-senha-nova")).toEqual({
    ok: false,
    status: 400,
    message: "A senha fornecida está incorreta",
    field: "currentPassword",
  });
  expect(await change(ana.password, "curta")).toMatchObject({ field: "password" });
  expect(await change(ana.password, "uma-senha-nova", "")).toMatchObject({ ok: false, status: 401 });
  const done = await change(ana.password, "uma-senha-nova");
  if (!done.ok) throw new Error(done.message);
  expect(await world.identity.getViewer(world.request(there))).toBeNull();
  expect(await world.identity.getViewer(world.request(here))).toBeNull();
  expect(await world.identity.getViewer(world.request(cookiesOf(done)))).not.toBeNull();
});

test("after an unknown e-mail the database does the same work as after a known one", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  const written = async () => {
    const rows = await world.database.query.selectFrom("verifications").select("identifier").execute();
    return rows.filter(({ identifier }) => identifier.startsWith("reset-password:")).length;
  };
  for (const [at, email] of ["ninguem@example.com", ana.email, "outro@example.com"].entries()) {
    await askForReset(world, email);
    expect(await written(), email).toBe(at + 1);
  }
  expect(world.mails).toHaveLength(1);
});
