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
