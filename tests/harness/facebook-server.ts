import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

interface Person {
  id: string;
  name: string;
  email?: string;
}

export interface TestFacebookServer {
  url: string;
  env: Record<string, string>;
  /** Who signs in; null refuses. */
  person: Person | null;
  /** Shows a page with the buttons "Continuar" and "Cancelar" instead of answering at once. */
  asks: boolean;
  /** The Graph API fails; the login dialog still works. */
  broken: boolean;
  stop(): Promise<void>;
}

const client = { id: "n1-app", secret: "n1-app-secret" };

/** Fakes Facebook's login dialog and Graph API; `origin` is that of the app. */
export async function startFacebookServer(origin: string): Promise<TestFacebookServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const redirectUri = `${origin}/api/auth/callback/facebook`;
  const codes = new Map<string, Person>();
  const tokens = new Map<string, Person>();

  function dialog(query: URLSearchParams, response: ServerResponse): void {
    const known = query.get("client_id") === client.id && query.get("redirect_uri") === redirectUri;
    if (!known || query.get("response_type") !== "code") {
      graphError(response, "Invalid dialog parameters");
      return;
    }
    if (state.asks && !query.has("answer")) {
      const fields = [...query].map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      );
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>Provedor</title><form>${fields.join("")}
        <button name="answer" value="yes">Continuar</button><button name="answer" value="no">Cancelar</button></form>`);
      return;
    }
    const target = new URL(redirectUri);
    target.searchParams.set("state", query.get("state") ?? "");
    if (state.person && query.get("answer") !== "no") {
      const code = randomBytes(20).toString("hex");
      codes.set(code, state.person);
      target.searchParams.set("code", code);
    } else {
      target.searchParams.set("error", "access_denied");
      target.searchParams.set("error_reason", "user_denied");
      target.searchParams.set("error_description", "Permissions error");
    }
    response.writeHead(302, { location: `${target.href}#_=_` }).end();
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const person = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const known = form.get("client_id") === client.id && form.get("client_secret") === client.secret;
    if (!person || !known || form.get("redirect_uri") !== redirectUri) {
      graphError(response, "Invalid verification code format.");
      return;
    }
    const token = randomBytes(20).toString("hex");
    tokens.set(token, person);
    json(response, 200, { access_token: token, token_type: "bearer", expires_in: 5_183_944 });
  }

  function me(query: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const person = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (!person) {
      graphError(response, "Invalid OAuth access token.", 401);
      return;
    }
    const fields = query.get("fields")?.split(",") ?? ["id", "name"];
    json(response, 200, Object.fromEntries(Object.entries(person).filter(([name]) => fields.includes(name))));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", url);
    const path = pathname.replace(/^\/v\d+\.\d+/, "");
    if (path === "/dialog/oauth") dialog(searchParams, response);
    else if (state.broken) json(response, 500, { error: { message: "An unknown error occurred", code: 1 } });
    else if (path === "/oauth/access_token") exchange(new URLSearchParams(await text(request)), response);
    else if (path === "/me") me(searchParams, request, response);
    else graphError(response, "Unknown path components", 404);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  const state: TestFacebookServer = {
    url,
    env: { FACEBOOK_CLIENT_ID: client.id, FACEBOOK_CLIENT_SECRET: client.secret, FACEBOOK_URL: url },
    person: null,
    asks: false,
    broken: false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return state;
}

function json(response: ServerResponse, status: number, value: object): void {
  response
    .writeHead(status, { "content-type": "application/json; charset=UTF-8" })
    .end(JSON.stringify(value));
}

function graphError(response: ServerResponse, message: string, status = 400): void {
  json(response, status, { error: { message, type: "OAuthException", code: 100, fbtrace_id: "test" } });
}
