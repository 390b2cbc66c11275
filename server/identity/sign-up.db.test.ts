import { expect, test, vi } from "vitest";
import { demoCustomer, hashPassword, loadDemoCustomer } from "#db/demo/demo-customer.ts";
import { messages } from "#domain/messages.ts";
import { ana, bia, openTestIdentity, signUp } from "#tests/harness/identity.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

test("signing up signs in, and stores what the tables want on both engines", async () => {
  const world = await openTestIdentity();
  const { cookies, viewer, id } = await signUp(world);
  const mine = { id, name: ana.name, email: ana.email, phone: null, cpf: null, photo: null };
  expect(viewer).toEqual({ ...mine, sessionId: expect.any(String) });
  // The id of the session stays on the server.
  expect((await world.identity.renewSession(world.request(cookies))).viewer).toEqual(mine);
  const user = await world.database.query.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email_verified: 0, active: true, deleted_at: null });
  expect(new Date(user.created_at).toISOString()).toBe(user.created_at);
  const session = await world.database.query.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
  expect(session.id).toBe(viewer.sessionId);
  const days = (Date.parse(session.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  expect(session.ip_address ?? "").toBe("");
});

test("an e-mail is used once, whatever its case, also by two at the same moment", async () => {
  const world = await openTestIdentity();
  await signUp(world);
  const again = await world.identity.signUp(world.request(), { ...ana, email: "ANA@Example.com " });
  expect(again).toMatchObject({ ok: false, message: "O e-mail já está em uso", field: "email" });
  const both = await Promise.all([0, 1].map(() => world.identity.signUp(world.request(), bia)));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ message: "O e-mail já está em uso" });
});

test.each([
  [{ password: "" }, "A senha precisa ter pelo menos 8 caracteres", "password"],
  [{ password: "1234567" }, "A senha precisa ter pelo menos 8 caracteres", "password"],
  [{ password: "x".repeat(129) }, "Use no máximo 128 caracteres", "password"],
  [{ email: "ana@" }, "Value is not a valid email address", "email"],
  [{ email: "ana@example.com\r\nBcc: todos@example.com" }, "Value is not a valid email address", "email"],
  [{ name: "  " }, "Value is required", "name"],
  [{ name: "a\u0000b" }, "Texto inválido", "name"],
])("sign-up with %o is refused", async (wrong, message, field) => {
  const world = await openTestIdentity();
  const result = await world.identity.signUp(world.request(), { ...ana, ...wrong });
  expect(result).toEqual({ ok: false, status: 400, message, field });
  expect(await world.database.query.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("an e-mail that the library does not take gets an answer, also where it has an account", async () => {
  const world = await openTestIdentity();
  await loadDemoCustomer(world.database.query, await hashPassword(demoCustomer.password), Date.now());
  const answer = (email: string) => world.identity.signUp(world.request(), { ...ana, email });
  expect(await answer("ana@example.n1")).toMatchObject({ field: "email", message: messages.invalidEmail });
  expect(await answer(demoCustomer.email)).toMatchObject({ field: "email", message: messages.emailInUse });
});

test("nothing but name, e-mail and password is taken from a sign-up", async () => {
  const world = await openTestIdentity();
  const greedy = {
    ...ana,
    id: "root",
    active: false,
    emailVerified: true,
    role: "admin",
    cpf: "1",
    image: "x",
  };
  const { id } = await signUp(world, greedy);
  expect(id).not.toBe("root");
  const user = await world.database.query.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ active: true, email_verified: 0, cpf: null, image: null });
});
