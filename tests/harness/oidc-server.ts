import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { interactionPolicy } from "oidc-provider";
import { freePort } from "./free-port.ts";

interface Person {
  sub: string;
  name: string;
  email?: string;
  email_verified?: boolean;
}

export interface TestOidcServer {
  issuer: string;
  env: Record<string, string>;
  /** Who signs in; null refuses. */
  person: Person | null;
  /** Shows a page with the buttons "Continuar" and "Cancelar" instead of answering at once. */
  asks: boolean;
  stop(): Promise<void>;
}

const client = { client_id: "n1-client", client_secret: "n1-client-secret" };

/** A real OpenID provider in place of Google; `origin` is that of the app. */
export async function startOidcServer(origin: string): Promise<TestOidcServer> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${origin}/api/auth/callback/google`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a key for tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ name: "", ...people.get(id), sub: id }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.client_id,
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", issuer);
    if (state.asks && !url.searchParams.has("answer")) {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>Provedor</title><form><button name="answer" value="yes">Continuar</button>
        <button name="answer" value="no">Cancelar</button></form>`);
      return;
    }
    const person = url.searchParams.get("answer") === "no" ? null : state.person;
    if (person) people.set(person.sub, person);
    const outcome = person
      ? { login: { accountId: person.sub }, select_account: {} }
      : { error: "access_denied", error_description: "The person said no" };
    await provider.interactionFinished(request, response, outcome);
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith("/interaction/")) {
      interact(request, response).catch(() => response.writeHead(500).end());
    } else {
      void answer(request, response);
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  const state: TestOidcServer = {
    issuer,
    env: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    person: null,
    asks: false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return state;
}
