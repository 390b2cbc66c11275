import type { OAuthProvider } from "better-auth";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { fetchAccessToken, fetchJson, textOf } from "./provider-fetch.ts";

const version = "v24.0";

/** Facebook does not say whether an e-mail was confirmed: such an account never joins another one. */
export function facebookProvider(options: NonNullable<Config["facebook"]>, log: Log): OAuthProvider {
  const { clientId, clientSecret, url: replaced } = options;
  const base = (own: string) => `${(replaced?.href ?? own).replace(/\/$/, "")}/${version}`;
  const site = base("https://www.facebook.com");
  const graph = base("https://graph.facebook.com");
  return {
    id: "facebook",
    name: "Facebook",
    createAuthorizationURL({ state, redirectURI }) {
      const url = new URL(`${site}/dialog/oauth`);
      url.search = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectURI,
        scope: "email,public_profile",
        state,
      }).toString();
      return url;
    },
    async validateAuthorizationCode({ code, redirectURI }) {
      const accessToken = await fetchAccessToken(log, `${graph}/oauth/access_token`, {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectURI,
        client_id: clientId,
        client_secret: clientSecret,
      });
      return accessToken ? { accessToken } : null;
    },
    async getUserInfo({ accessToken }) {
      const person = await fetchJson(log, `${graph}/me?fields=id,name,email`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const id = textOf(person?.id);
      if (!person || !id) return null;
      const email = textOf(person.email);
      const name = textOf(person.name) ?? email?.split("@")[0] ?? "";
      return { user: { id, email, name, emailVerified: false }, data: {} };
    },
  };
}
