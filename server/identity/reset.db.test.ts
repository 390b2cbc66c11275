import { expect, test, vi } from "vitest";
import {
  ana,
  bia,
  cookiesOf,
  openTestIdentity,
  signUp,
  type TestIdentity,
  tokenOf,
} from "#tests/harness/identity.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

const invalid = { ok: false, status: 400, message: "O link não vale mais. Peça outro." };

async function askForReset(world: TestIdentity, email = ana.email) {
  const result = await world.identity.requestReset(world.request(), { email });
  await world.identity.settled();
  return result;
}

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
  ).toEqual(invalid);
  expect(await reset("uma-senha-nova", token.slice(1))).toEqual(invalid);
  expect(await reset("uma-senha-nova", `${token}%00`)).toEqual(invalid);
  expect(await reset("uma-senha-nova", "\0")).toEqual(invalid);
  expect(await reset("uma-senha-nova", "")).toEqual(invalid);
  expect((await reset("uma-senha-nova")).ok).toBe(true);
  expect(await reset("outra-senha-nova")).toEqual(invalid);

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
  expect(await reset(older)).toEqual(invalid);
  expect(await reset(oldest)).toEqual(invalid);

  const signedIn = await world.identity.signIn(world.request(), { ...ana, password: "senha-do-link" });
  const [left = ""] = await links(1);
  const change = { currentPassword: "senha-do-link", password: "senha-trocada" };
  const changed = await world.identity.changePassword(
    world.request(signedIn.ok ? cookiesOf(signedIn) : cookies),
    change,
  );
  expect(changed.ok).toBe(true);
  expect(await reset(left)).toEqual(invalid);
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
    invalid,
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

test("a new e-mail takes effect when its own mail is confirmed, by the person, once", async () => {
  const world = await openTestIdentity();
  const { cookies, id } = await signUp(world);
  const stranger = await signUp(world, bia);
  await askForReset(world);
  const resetToken = tokenOf(world.mails);
  const wish = (email: string, currentPassword = ana.password) =>
    world.identity.requestEmailChange(world.request(cookies), { email, currentPassword });
  const confirm = (token: string, who = cookies) =>
    world.identity.confirmEmail(world.request(who), { token });

  expect(await wish("nova@example.com", "errada-errada")).toMatchObject({
    ok: false,
    field: "currentPassword",
  });
  expect(await wish(bia.email)).toMatchObject({ ok: false, message: "O e-mail já está em uso" });
  expect(await wish("nova@")).toMatchObject({ ok: false, field: "email" });
  expect((await wish("primeira@example.com")).ok).toBe(true);
  const older = tokenOf(world.mails);
  expect((await wish("Nova@example.com")).ok).toBe(true);
  expect(world.mails.at(-1)).toMatchObject({
    to: "nova@example.com",
    subject: "Confirme seu novo e-mail - N1 DELIVERY",
  });
  const token = tokenOf(world.mails);
  expect((await world.identity.getViewer(world.request(cookies)))?.email).toBe(ana.email);

  expect(await confirm(token, "")).toMatchObject({ ok: false, status: 401 });
  expect(await confirm(token, stranger.cookies)).toEqual(invalid);
  expect(await confirm(older)).toEqual(invalid);
  expect((await confirm(token)).ok).toBe(true);
  expect(world.mails.at(-1)).toMatchObject({
    to: ana.email,
    subject: "O e-mail da sua conta foi trocado - N1 DELIVERY",
  });
  expect(await confirm(token)).toEqual(invalid);
  expect((await world.identity.getViewer(world.request(cookies)))?.email).toBe("nova@example.com");
  const user = await world.database.query
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(user.email_verified).toBe(1);
  // What was sent to the old e-mail opens nothing any more.
  expect(
    await world.identity.resetPassword(world.request(), { token: resetToken, password: "uma-senha-nova" }),
  ).toEqual(invalid);
});

test("a new e-mail that somebody took meanwhile, or that comes too late, changes nothing", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const form = { email: bia.email, currentPassword: ana.password };
  await world.identity.requestEmailChange(world.request(cookies), form);
  const token = tokenOf(world.mails);
  await signUp(world, bia);
  expect(await world.identity.confirmEmail(world.request(cookies), { token })).toMatchObject({
    message: "O e-mail já está em uso",
  });
  await world.identity.requestEmailChange(world.request(cookies), { ...form, email: "nova@example.com" });
  world.clock.now += 61 * 60_000;
  const late = await world.identity.confirmEmail(world.request(cookies), { token: tokenOf(world.mails) });
  expect(late).toEqual(invalid);
  expect((await world.identity.getViewer(world.request(cookies)))?.email).toBe(ana.email);
});
