import { expect, onTestFinished, test, vi } from "vitest";
import type { SocialProvider } from "#server/identity/identity.ts";
import { startFacebookServer } from "#tests/harness/facebook-server.ts";
import {
  ana,
  bia,
  cookiesOf,
  openTestIdentity,
  origin,
  signUp,
  type TestIdentity,
} from "#tests/harness/identity.ts";
import { startOidcServer } from "#tests/harness/oidc-server.ts";
import { startHangingServer } from "#tests/harness/smtp-server.ts";
import { socialErrorMessage } from "./social-errors.ts";

vi.setConfig({ testTimeout: 60_000 });

async function open() {
  const [google, facebook] = await Promise.all([startOidcServer(origin), startFacebookServer(origin)]);
  onTestFinished(google.stop);
  onTestFinished(facebook.stop);
  const world = await openTestIdentity({ env: { ...google.env, ...facebook.env } });
  return { world, google, facebook };
}

const start = (world: TestIdentity, provider: string, headers: Record<string, string> = {}) =>
  world.fetch(`/api/auth/social/${provider}`, { headers: { "sec-fetch-site": "same-origin", ...headers } });

/** Walks as a browser does: to the provider, through it, and back to the app. */
async function reachCallback(world: TestIdentity, provider: SocialProvider) {
  const begun = await start(world, provider);
  expect(begun.status).toBe(302);
  const jar = new Map<string, string>();
  let at = begun.headers.get("location") ?? "";
  for (let hops = 0; hops < 10 && !at.startsWith(origin); hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    at = new URL(answer.headers.get("location") ?? "", at).href;
  }
  return { callback: at, begun };
}

async function signInWith(world: TestIdentity, provider: SocialProvider) {
  const { callback, begun } = await reachCallback(world, provider);
  const ended = await world.fetch(callback, { headers: { cookie: cookiesOf(begun) } });
  expect(ended.status).toBe(302);
  expect(ended.headers.get("cache-control")).toBe("no-store");
  for (const hop of [begun, ended]) expect(hop.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  const end = new URL(ended.headers.get("location") ?? "");
  expect(end.origin + end.pathname).toBe(`${origin}/auth/popup`);
  expect(end.searchParams.get("provider")).toBe(provider);
  const cookies = cookiesOf(begun, ended);
  return {
    error: end.searchParams.get("error"),
    cookies,
    viewer: await world.identity.getViewer(world.request(cookies)),
  };
}

const verified = { sub: "g-1", name: "Ana do Google", email: ana.email, email_verified: true };

test("a new person signs in with Google, and the next time is the same person", async () => {
  const { world, google } = await open();
  google.person = verified;
  const first = await signInWith(world, "google");
  expect(first.error).toBeNull();
  expect(first.viewer).toMatchObject({ name: "Ana do Google", email: ana.email, photo: null });
  expect((await signInWith(world, "google")).viewer?.id).toBe(first.viewer?.id);
  const accounts = await world.database.query.selectFrom("accounts").selectAll().execute();
  expect(accounts).toMatchObject([
    { provider_id: "google", account_id: "g-1", access_token: null, id_token: null },
  ]);
  const user = await world.database.query.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user.email_verified).toBe(1);
});

test("a new person signs in with Facebook", async () => {
  const { world, facebook } = await open();
  facebook.person = { id: "f-1", name: "Bia do Face", email: bia.email };
  const first = await signInWith(world, "facebook");
  expect(first.viewer).toMatchObject({ name: "Bia do Face", email: bia.email });
  expect((await signInWith(world, "facebook")).viewer?.id).toBe(first.viewer?.id);
  const user = await world.database.query.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user.email_verified).toBe(0);
});

test("a verified e-mail joins the verified account that has it", async () => {
  const { world, google } = await open();
  const { id } = await signUp(world);
  await world.database.query.updateTable("users").set({ email_verified: 1 }).execute();
  google.person = verified;
  expect((await signInWith(world, "google")).viewer?.id).toBe(id);
  expect((await world.identity.signIn(world.request(), ana)).ok).toBe(true);
});

test("an e-mail that is unverified on either side joins nothing", async () => {
  const { world, google, facebook } = await open();
  await signUp(world);
  const setVerified = (email_verified: 0 | 1) =>
    world.database.query.updateTable("users").set({ email_verified }).execute();
  const attempts: [() => void, SocialProvider, 0 | 1][] = [
    [() => Object.assign(google, { person: { ...verified, email_verified: false } }), "google", 1],
    [() => Object.assign(google, { person: { ...verified, email_verified: undefined } }), "google", 1],
    [() => Object.assign(google, { person: { ...verified, email_verified: "true" } }), "google", 1],
    [
      () => Object.assign(facebook, { person: { id: "f-1", name: "Ladra", email: ana.email } }),
      "facebook",
      1,
    ],
    // Somebody signed up here with an e-mail that was never theirs: its owner must not land in that account.
    [() => Object.assign(google, { person: verified }), "google", 0],
  ];
  for (const [arrange, provider, local] of attempts) {
    arrange();
    await setVerified(local);
    const result = await signInWith(world, provider);
    expect(result).toMatchObject({ error: "account_not_linked", viewer: null });
  }
  const accounts = await world.database.query.selectFrom("accounts").select("provider_id").execute();
  expect(accounts).toEqual([{ provider_id: "credential" }]);
});

test("whoever resets the password of an e-mail takes it back from a social account that only claimed it", async () => {
  const { world, facebook } = await open();
  facebook.person = { id: "f-1", name: "Ladra", email: ana.email };
  const thief = await signInWith(world, "facebook");
  await world.identity.requestReset(world.request(), { email: ana.email });
  await world.identity.settled();
  const token = new URL(world.mails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
  expect((await world.identity.resetPassword(world.request(), { token, password: ana.password })).ok).toBe(
    true,
  );
  expect(await world.identity.getViewer(world.request(thief.cookies))).toBeNull();
  expect(await signInWith(world, "facebook")).toMatchObject({ error: "account_not_linked", viewer: null });
  expect((await world.identity.signIn(world.request(), ana)).ok).toBe(true);
});

test("no e-mail, a refusal and a deactivated person end with their reason", async () => {
  const { world, google, facebook } = await open();
  expect(await signInWith(world, "google")).toMatchObject({ error: "access_denied", viewer: null });
  expect(await signInWith(world, "facebook")).toMatchObject({ error: "access_denied", viewer: null });
  facebook.person = { id: "f-2", name: "Sem e-mail" };
  expect(await signInWith(world, "facebook")).toMatchObject({ error: "email_not_found", viewer: null });
  google.person = verified;
  await signInWith(world, "google");
  await world.database.query.updateTable("users").set({ active: false }).execute();
  expect(await signInWith(world, "google")).toMatchObject({
    error: "unable_to_create_session",
    viewer: null,
  });
});

test("a provider that is not configured, dead, hanging or broken is told apart from the rest", async () => {
  const plain = await openTestIdentity();
  const unset = await start(plain, "google");
  expect(unset.headers.get("location")).toBe(
    `${origin}/auth/popup?provider=google&error=provider_not_configured`,
  );
  expect((await start(plain, "evil")).status).toBe(404);

  const hanging = await startHangingServer();
  onTestFinished(hanging.stop);
  const { world, google, facebook } = await open();
  const slow = await openTestIdentity({
    database: world.database,
    env: { ...google.env, GOOGLE_ISSUER: hanging.url.replace("smtp", "http") },
  });
  const started = performance.now();
  const gone = await start(slow, "google");
  expect(gone.headers.get("location")).toContain("error=provider_unreachable");
  expect(slow.logged.join()).toContain("the identity provider gave no answer to use");
  expect(performance.now() - started).toBeLessThan(8_000);

  facebook.person = { id: "f-1", name: "Bia", email: bia.email };
  const { callback, begun } = await reachCallback(world, "facebook");
  facebook.broken = true;
  const ended = await world.fetch(callback, { headers: { cookie: cookiesOf(begun) } });
  expect(ended.headers.get("location")).toBe(`${origin}/auth/popup?provider=facebook&error=invalid_code`);
});

test("a return is good for the browser that began it, once", async () => {
  const { world, google } = await open();
  google.person = verified;
  const { callback, begun } = await reachCallback(world, "google");
  const end = async (cookie: string, at = callback) => {
    const answer = await world.fetch(at, { headers: { cookie } });
    return new URL(answer.headers.get("location") ?? "").searchParams.get("error");
  };
  const another = await start(world, "google");
  expect(await end("")).toBe("state_mismatch");
  expect(await end(cookiesOf(another))).toBe("state_mismatch");
  const altered = new URL(callback);
  altered.searchParams.set("state", "x".repeat(32));
  expect(await end(cookiesOf(begun), altered.href)).toBe("state_mismatch");
  expect(await end(cookiesOf(begun))).toBeNull();
  expect(await end(cookiesOf(begun))).toBe("invalid_code");
});

test("nothing that comes in decides where the popup goes", async () => {
  const { world, google } = await open();
  google.person = verified;
  for (const target of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%09/evil.example",
  ]) {
    const query = new URLSearchParams({
      callbackURL: target,
      errorCallbackURL: target,
      redirectTo: target,
      newUserCallbackURL: target,
    });
    const begun = await world.fetch(`/api/auth/social/google?${query}`);
    expect(begun.headers.get("location")).toMatch(new RegExp(`^${google.issuer}/`));
    expect(begun.headers.get("location")).not.toContain("evil");
    const returned = await world.fetch(`/api/auth/callback/google?error=x&state=y&${query}`, {
      headers: { cookie: cookiesOf(begun), host: "evil.example" },
    });
    expect(returned.headers.get("location")).toMatch(
      new RegExp(`^${origin}/auth/popup\\?provider=google&error=`),
    );
    expect(returned.headers.get("location")).not.toContain("evil");
  }
});

test("another site cannot begin a sign-in here", async () => {
  const { world } = await open();
  expect((await start(world, "google", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await start(world, "google", { "sec-fetch-site": "none" })).status).toBe(302);
});

test("the notices are those of the product", () => {
  expect(socialErrorMessage("google", "provider_not_configured")).toBe(
    "Ocorreu um erro: Erro ao fazer login com Google: provedor não configurado",
  );
  expect(socialErrorMessage("facebook", "<script>")).toBe(
    "Ocorreu um erro: Erro ao fazer login com Facebook: não foi possível entrar",
  );
});
