import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { lockUser } from "#db/lock-user.ts";
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
import { endMailedLinks } from "./email-change.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

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
  expect(await confirm(token, stranger.cookies)).toEqual(invalidLink);
  expect(await confirm(older)).toEqual(invalidLink);
  expect((await confirm(token)).ok).toBe(true);
  expect(world.mails.at(-1)).toMatchObject({
    to: ana.email,
    subject: "O e-mail da sua conta foi trocado - N1 DELIVERY",
  });
  expect(await confirm(token)).toEqual(invalidLink);
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
  ).toEqual(invalidLink);
});

test("a new e-mail that was wished with a password of before is confirmed no more", async () => {
  const world = await openTestIdentity();
  const { cookies } = await signUp(world);
  const wish = async (who: string, currentPassword: string) => {
    await world.identity.requestEmailChange(world.request(who), {
      email: "nova@example.com",
      currentPassword,
    });
    return tokenOf(world.mails);
  };
  const [first, second] = ["uma-senha-nova", "outra-senha-nova"];
  let token = await wish(cookies, ana.password);
  await askForReset(world);
  await world.identity.resetPassword(world.request(), { token: tokenOf(world.mails), password: first });
  const signIn = async (password: string) => {
    const result = await world.identity.signIn(world.request(), { email: ana.email, password });
    if (!result.ok) throw new Error(result.message);
    return cookiesOf(result);
  };
  let mine = await signIn(first);
  expect(await world.identity.confirmEmail(world.request(mine), { token })).toEqual(invalidLink);
  token = await wish(mine, first);
  await world.identity.changePassword(world.request(mine), { currentPassword: first, password: second });
  mine = await signIn(second);
  expect(await world.identity.confirmEmail(world.request(mine), { token })).toEqual(invalidLink);
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
  expect(late).toEqual(invalidLink);
  expect((await world.identity.getViewer(world.request(cookies)))?.email).toBe(ana.email);
});

test("wished e-mails use up no reset of anybody; mails to a stranger are three an hour", async () => {
  const world = await openTestIdentity({ env: { RATE_LIMIT: "on" } });
  const { cookies } = await signUp(world);
  await signUp(world, bia);
  let ip = 0;
  const anywhere = () => {
    ip += 1;
    return { "x-client-ip": `203.0.113.${ip}` };
  };
  const wish = (email: string) =>
    world.identity.requestEmailChange(world.request(cookies, anywhere()), {
      email,
      currentPassword: ana.password,
    });
  const reset = (email: string) => world.identity.requestReset(world.request("", anywhere()), { email });
  for (let n = 0; n < 4; n += 1) {
    expect(await wish(bia.email)).toMatchObject({ status: 400, message: "O e-mail já está em uso" });
  }
  expect((await reset(bia.email)).ok).toBe(true);
  world.clock.now += 60_001;
  for (let n = 0; n < 3; n += 1) expect((await wish("nova@example.com")).ok).toBe(true);
  expect(await wish("nova@example.com")).toMatchObject({ status: 429 });
  expect((await reset("nova@example.com")).ok).toBe(true);
});

test("one IP asks three times in 15 minutes whether an e-mail is taken", async () => {
  const world = await openTestIdentity({ env: { RATE_LIMIT: "on" } });
  const { cookies } = await signUp(world);
  await signUp(world, bia);
  const wish = () =>
    world.identity.requestEmailChange(world.request(cookies, { "x-client-ip": "203.0.113.1" }), {
      email: bia.email,
      currentPassword: ana.password,
    });
  for (let n = 0; n < 3; n += 1) expect(await wish()).toMatchObject({ status: 400 });
  expect(await wish()).toMatchObject({ status: 429 });
});

test("a confirmation and whatever ends its link wait for each other in turn", async () => {
  const world = await openTestIdentity();
  const { database } = world;
  const { cookies, id } = await signUp(world);
  const form = { email: "nova@example.com", currentPassword: ana.password };
  await world.identity.requestEmailChange(world.request(cookies), form);
  const confirming = await database.query.transaction().execute(async (transaction) => {
    await lockUser(database.engine, transaction, id);
    const confirmed = world.identity.confirmEmail(world.request(cookies), { token: tokenOf(world.mails) });
    // Until it waits for the person, or has locked the link.
    await sleep(300);
    await endMailedLinks(transaction, id);
    return { confirmed };
  });
  expect(await confirming.confirmed).toEqual(invalidLink);
});
