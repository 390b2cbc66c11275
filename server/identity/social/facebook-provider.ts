import { createAuthorizationURL } from "@better-auth/core/oauth2";
import type { OAuthProvider } from "better-auth";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { emailOf, fetchJson, fetchTokens, nameOf, textOf } from "./provider-fetch.ts";

const version = "v24.0";

/** Facebook does not say whether an e-mail was confirmed: such an account never joins another one. */
export function facebookProvider(
  { url: replaced, ...client }: NonNullable<Config["facebook"]>,
  log: Log,
): OAuthProvider {
  const base = (own: string) => `${(replaced?.href ?? own).replace(/\/$/, "")}/${version}`;
  const site = base("https://www.facebook.com");
  const graph = base("https://graph.facebook.com");
  return {
    id: "facebook",
    name: "Facebook",
    createAuthorizationURL({ state, redirectURI }) {
      return createAuthorizationURL({
        id: "facebook",
        options: client,
        authorizationEndpoint: `${site}/dialog/oauth`,
        redirectURI,
        state,
        scopes: ["email", "public_profile"],
        scopeJoiner: ",",
      });
    },
    validateAuthorizationCode({ code, redirectURI }) {
      return fetchTokens(log, `${graph}/oauth/access_token`, { options: client, code, redirectURI });
    },
    async getUserInfo({ accessToken }) {
      const person = await fetchJson(log, `${graph}/me?fields=id,name,email`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const id = textOf(person?.id);
      if (!person || !id) return null;
      const email = emailOf(person.email);
      const name = nameOf(textOf(person.name), email?.split("@")[0]);
      return { user: { id, email, name, emailVerified: false }, data: {} };
    },
  };
}
