import type { IncomingMessage } from "node:http";
import type { Config } from "#server/config.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import type { Caller } from "./request-lines.ts";

/** Of a path, without the ending of a data request. */
const segments = /^\/([^/.]*)(?:\/([^/.]*))?(?:\/([^/.]*))?/;
/** As pages of ours are written. */
const plainPath = /^(?:\/[a-z0-9_-]+)*\/?(?:\.data)?$/;
/** After these comes the store. */
const beforeStore = new Set(["painel", "fotos"]);
const beforeStoreInApi = new Set(["stores", "panel"]);
/**
 * The first of this name, as sign-in reads it: a name that only ends like it, or that is of the other scheme, is
 * another cookie.
 */
const sessionCookies = {
  http: /(?:^|;)\s*n1\.session_token\s*=\s*"?([^;]*)/,
  https: /(?:^|;)\s*__Host-n1\.session_token\s*=\s*"?([^;]*)/,
};
const maxTokenLength = 128;

let guests = 0;

/**
 * Whose work a request is: of the store in its path, and of the session in its cookie or else of its IP. Neither has
 * to exist, so what is counted by them is bounded by IP as well.
 */
export function callerOf(
  { url = "", headers }: IncomingMessage,
  { rateLimit, publicUrl }: Pick<Config, "rateLimit" | "publicUrl">,
): Caller {
  const [, first = "", second = "", third = ""] = segments.exec(pathOf(url)) ?? [];
  const store = storeOf(first, second, third);
  const ip = headers[clientIpHeader];
  const client = rateLimit ? String(ip) : undefined;
  // Without limits per client every guest counts alone, as if each came from an IP of their own.
  const person = sessionOf(headers.cookie ?? "", publicUrl) ?? client ?? `guest ${guests++}`;
  return { store, person, client, panel: panelPartOf(first, second) };
}

/** As the router will read it, or a path in capitals or with dots would be in nobody's line. */
function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (plainPath.test(path)) return path;
  try {
    const { pathname } = new URL(path.startsWith("/") ? `http://n1${path}` : path);
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, "/");
  } catch {
    return path;
  }
}

function storeOf(first: string, second: string, third: string): string {
  if (beforeStore.has(first)) return second;
  if (first !== "api") return first;
  return beforeStoreInApi.has(second) ? third : second;
}

function panelPartOf(first: string, second: string): Caller["panel"] {
  if (first === "painel" && second !== "") return "page";
  return first === "api" && second === "panel" ? "call" : null;
}

/** Its token alone: the same session can be written in many ways, and its signature, too. */
function sessionOf(cookies: string, { protocol }: URL): string | undefined {
  const written = sessionCookies[protocol === "https:" ? "https" : "http"].exec(cookies)?.[1];
  if (written === undefined) return undefined;
  const [token = ""] = decoded(written).split(".", 1);
  return token.slice(0, maxTokenLength) || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
