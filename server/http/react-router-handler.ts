import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext, pageNotesContext, type Services, servicesContext } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { contentSecurityPolicy, sealDocument } from "./content-security-policy.ts";
import type { PageCache } from "./page-cache.ts";
import { PageNotes } from "./page-notes.ts";
import { isPersonal, plainPath } from "./plain-path.ts";
import { chooseVariant, matchesEtag, type Representation } from "./representation.ts";
import { takesForms } from "./takes-forms.ts";

/** In development a function, so that each request sees the newest code. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Other spellings of a path are not cached, or each would be one more page in memory. */
const canonical = /^\/([a-z0-9_.-]+(\/[a-z0-9_.-]+)*)?$/;
const retryAfterSeconds = "5";

interface Options {
  config: Services["config"];
  pages: PageCache;
  build: Build;
  development: boolean;
}

/** Answers documents, data requests and actions; public pages through the cache. */
export function createReactRouterHandler({ config, pages, build, development }: Options) {
  const mode = development ? "development" : "production";
  const handle = createRequestHandler(build, mode);

  async function render(request: Request, notes: PageNotes, services: Services): Promise<Response> {
    // In development nothing removes the nonces again, and React would report a mismatch.
    const nonce = development ? "" : randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageNotesContext, notes);
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    const answer = response.status === 500 && notes.databaseAway ? unavailable(response) : response;
    const sealed = development ? answer : await seal(answer, nonce);
    // URLs of personal pages may hold ids and tokens.
    if (!answer.headers.has("referrer-policy") && isPersonal(new URL(request.url).pathname)) {
      sealed.headers.set("referrer-policy", "no-referrer");
    }
    return sealed;
  }

  async function seal(response: Response, nonce: string): Promise<Response> {
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const rendered = Buffer.from(await response.arrayBuffer());
    await nextTurn();
    const { html, hashes } = await sealDocument(rendered, nonce, nextTurn);
    const headers = new Headers(response.headers);
    headers.set("content-security-policy", contentSecurityPolicy(config, hashes));
    return new Response(new Uint8Array(html), { status: response.status, headers });
  }

  return async (request: Request, services: Services): Promise<Response> => {
    const url = new URL(request.url);
    const plain = plainPath(url.pathname);
    if (!development && plain !== url.pathname && !isPersonal(url.pathname)) {
      return new Response(null, { status: 308, headers: { location: plain + url.search } });
    }
    const readOnly = request.method === "GET" || request.method === "HEAD";
    // Before the router, which would render a whole page to refuse it.
    if (!readOnly && !takesForms(typeof build === "function" ? await build() : build, url.pathname)) {
      return new Response("Esta página não recebe dados.", { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const key = url.pathname;
    if (development || !readOnly || !canonical.test(key) || isPersonal(key)) {
      return render(request, new PageNotes(), services);
    }
    // Cached for others, so it is rendered whole for a HEAD or `_routes` too, and not aborted when this
    // visitor leaves.
    const shared = new Request(url.origin + key, { headers: request.headers });
    const result = await pages.render(key, (notes) => render(shared, notes, services));
    if (result instanceof Response) return result;
    // Many may have waited for one rendering.
    await nextTurn();
    return toResponse(request, result);
  };
}

function unavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("retry-after", retryAfterSeconds);
  return new Response(response.body, { status: 503, headers });
}

function toResponse(request: Request, representation: Representation): Response {
  const variant = chooseVariant(representation, request.headers.get("accept-encoding") ?? undefined);
  const unchanged = matchesEtag(request.headers.get("if-none-match") ?? undefined, variant.etag);
  const flat = unchanged ? variant.notModified : variant.headers;
  const headers = new Headers();
  for (let at = 0; at + 1 < flat.length; at += 2) headers.append(flat[at] ?? "", flat[at + 1] ?? "");
  if (unchanged) return new Response(null, { status: 304, headers });
  return new Response(variant.body, { headers });
}
