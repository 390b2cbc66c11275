import { createAuthorizationURL } from "@better-auth/core/oauth2";
import type { OAuthProvider } from "better-auth";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { emailOf, fetchJson, fetchTokens, nameOf, textOf } from "./provider-fetch.ts";

const discoveryMaxAgeMs = 60 * 60 * 1000;

interface Endpoints {
  authorization: string;
  token: string;
  userInfo: string;
}

/** Any OpenID provider, by its issuer; it is first called when somebody signs in with it. */
export function googleProvider(
  { issuer, ...client }: NonNullable<Config["google"]>,
  log: Log,
  now: () => number,
): OAuthProvider {
  let known: { endpoints: Endpoints; until: number } | undefined;
  /** Shared by all who sign in at once. */
  let inFlight: Promise<Endpoints> | undefined;

  async function discover(): Promise<Endpoints> {
    if (known && known.until > now()) return known.endpoints;
    inFlight ??= fetchEndpoints().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  async function fetchEndpoints(): Promise<Endpoints> {
    const base = issuer.href.replace(/\/$/, "");
    const document = await fetchJson(log, `${base}/.well-known/openid-configuration`);
    const authorization = textOf(document?.authorization_endpoint);
    const token = textOf(document?.token_endpoint);
    const userInfo = textOf(document?.userinfo_endpoint);
    if (!authorization || !token || !userInfo || textOf(document?.issuer) !== base) {
      throw new Error("The OpenID provider does not describe itself.");
    }
    const endpoints = { authorization, token, userInfo };
    known = { endpoints, until: now() + discoveryMaxAgeMs };
    return endpoints;
  }

  return {
    id: "google",
    name: "Google",
    async createAuthorizationURL({ state, codeVerifier, redirectURI }) {
      return createAuthorizationURL({
        id: "google",
        options: client,
        authorizationEndpoint: (await discover()).authorization,
        redirectURI,
        state,
        codeVerifier,
        scopes: ["openid", "email", "profile"],
        prompt: "select_account",
      });
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token } = await discover();
      return fetchTokens(log, token, { options: client, code, codeVerifier, redirectURI });
    },
    async getUserInfo({ accessToken }) {
      const endpoints = await discover().catch(() => null);
      if (!endpoints) return null;
      const person = await fetchJson(log, endpoints.userInfo, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const id = textOf(person?.sub);
      if (!person || !id) return null;
      const email = emailOf(person.email);
      const user = {
        id,
        email,
        name: nameOf(textOf(person.name), textOf(person.given_name), email?.split("@")[0]),
        // Anything but a plain `true` could let a stranger join the account with this e-mail.
        emailVerified: person.email_verified === true,
      };
      return { user, data: {} };
    },
  };
}
