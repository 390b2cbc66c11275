import { createHash } from "node:crypto";
import type { OAuthProvider } from "better-auth";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { fetchAccessToken, fetchJson, textOf } from "./provider-fetch.ts";

const discoveredForMs = 60 * 60 * 1000;

interface Endpoints {
  authorization: string;
  token: string;
  userInfo: string;
}

/** Any OpenID provider, by its issuer; nothing is asked of it before somebody signs in with it. */
export function googleProvider(
  options: NonNullable<Config["google"]>,
  log: Log,
  now: () => number,
): OAuthProvider {
  const { clientId, clientSecret, issuer } = options;
  let known: { endpoints: Endpoints; until: number } | undefined;
  let asking: Promise<Endpoints> | undefined;

  /** However many sign in at once, the provider is asked once. */
  async function discover(): Promise<Endpoints> {
    if (known && known.until > now()) return known.endpoints;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function ask(): Promise<Endpoints> {
    const base = issuer.href.replace(/\/$/, "");
    const document = await fetchJson(log, `${base}/.well-known/openid-configuration`);
    const authorization = textOf(document?.authorization_endpoint);
    const token = textOf(document?.token_endpoint);
    const userInfo = textOf(document?.userinfo_endpoint);
    if (!authorization || !token || !userInfo || textOf(document?.issuer) !== base) {
      throw new Error("The OpenID provider does not describe itself.");
    }
    const endpoints = { authorization, token, userInfo };
    known = { endpoints, until: now() + discoveredForMs };
    return endpoints;
  }

  return {
    id: "google",
    name: "Google",
    async createAuthorizationURL({ state, codeVerifier, redirectURI }) {
      const url = new URL((await discover()).authorization);
      url.search = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectURI,
        scope: "openid email profile",
        state,
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
        prompt: "select_account",
      }).toString();
      return url;
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const accessToken = await fetchAccessToken(log, (await discover()).token, {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectURI,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: codeVerifier,
      });
      return accessToken ? { accessToken } : null;
    },
    async getUserInfo({ accessToken }) {
      const endpoints = await discover().catch(() => null);
      if (!endpoints) return null;
      const person = await fetchJson(log, endpoints.userInfo, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const id = textOf(person?.sub);
      if (!person || !id) return null;
      const email = textOf(person.email);
      const user = {
        id,
        email,
        name: textOf(person.name) ?? textOf(person.given_name) ?? email?.split("@")[0] ?? "",
        // Only the word of the provider counts, and only when it is a plain yes.
        emailVerified: person.email_verified === true,
      };
      return { user, data: {} };
    },
  };
}
