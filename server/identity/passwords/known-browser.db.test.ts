import { expect, test, vi } from "vitest";
import { ana, cookiesOf, openTestIdentity, signUp, type TestIdentity } from "#tests/harness/identity.ts";

// Hashing passwords takes its time, by design.
vi.setConfig({ testTimeout: 60_000 });

const on = { env: { RATE_LIMIT: "on" } };
const from = (ip: string) => ({ "x-client-ip": ip });

test("a browser is known by a mark that nobody can make, and only after the right password", async () => {
  const world = await openTestIdentity(on);
  await signUp(world);
  const wrong = await world.identity.signIn(world.request(undefined, from("192.0.2.1")), {
    ...ana,
    password: "errada-errada",
  });
  expect(wrong).not.toHaveProperty("headers");
  const right = await world.identity.signIn(world.request(undefined, from("192.0.2.1")), ana);
  const cookie = right.ok
    ? (right.headers.getSetCookie().find((set) => set.startsWith("n1.known_browser=")) ?? "")
    : "";
  expect(cookie).toMatch(
    /^n1\.known_browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(cookie).not.toContain("ana");
  await world.database.query.deleteFrom("rate_limits").execute();
  const forged = cookiesOf({ headers: new Headers({ "set-cookie": cookie }) }).replace(/.$/, "~");
  await world.identity.signIn(world.request(forged, from("192.0.2.2")), {
    ...ana,
    password: "errada-errada",
  });
  await world.identity.signIn(world.request("", from("192.0.2.3")), { ...ana, password: "errada-errada" });
  const counted = await world.database.query.selectFrom("rate_limits").select("count").execute();
  expect(counted, "counted with the strangers").toEqual([{ count: 2 }]);
});

test("a browser is known as long as the password by which it came", async () => {
  const world = await openTestIdentity(on);
  const { cookies } = await signUp(world);
  const there = cookiesOf(await signedIn(world, "", ana.password));
  const newPassword = "uma-senha-nova";
  const changed = await world.identity.changePassword(world.request(cookies, from("192.0.2.9")), {
    currentPassword: ana.password,
    password: newPassword,
  });
  const here = changed.ok ? cookiesOf(changed) : "";
  /** Tries that are counted with those of strangers. */
  const asStranger = async (cookie: string) => {
    await world.database.query.deleteFrom("rate_limits").execute();
    const wrong = { ...ana, password: "errada-errada" };
    await world.identity.signIn(world.request("", from("192.0.2.3")), wrong);
    await world.identity.signIn(world.request(cookie, from("192.0.2.4")), wrong);
    const rows = await world.database.query.selectFrom("rate_limits").select("count").execute();
    return rows.length === 1;
  };
  expect(await asStranger(there)).toBe(true);
  expect(await asStranger(here)).toBe(false);
  const again = await signedIn(world, there, newPassword);
  expect(await asStranger(cookiesOf(again))).toBe(false);
});

async function signedIn(world: TestIdentity, cookies: string, password: string) {
  const result = await world.identity.signIn(world.request(cookies, from("192.0.2.8")), { ...ana, password });
  if (!result.ok) throw new Error(result.message);
  return result;
}

test("a session that guesses takes no try from the person's other sessions, which all guess as slowly as one", async () => {
  const world = await openTestIdentity(on);
  const { cookies: stolen } = await signUp(world);
  const signedIn = await world.identity.signIn(world.request(undefined, from("192.0.2.1")), ana);
  const mine = signedIn.ok ? cookiesOf(signedIn) : "";
  const change = (cookies: string, currentPassword: string) =>
    world.identity.changePassword(world.request(cookies, from("192.0.2.2")), {
      currentPassword,
      password: "uma-senha-nova",
    });
  for (let n = 0; n < 5; n += 1) expect(await change(stolen, "errada-errada")).toMatchObject({ status: 400 });
  expect(await change(stolen, "errada-errada")).toMatchObject({ status: 429 });
  expect(await change(mine, "errada-errada")).toMatchObject({ status: 400 });
  const counted = await world.database.query.selectFrom("rate_limits").select("count").execute();
  expect(counted).toEqual([{ count: 6 }]);
  expect((await change(mine, ana.password)).ok).toBe(true);
});
