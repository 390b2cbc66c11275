import type { IncomingMessage } from "node:http";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import type { Caller } from "./request-lines.ts";

/** Of a path, without the ending of a data request. */
const segments = /^\/([^/.]*)(?:\/([^/.]*))?(?:\/([^/.]*))?/;
/** As pages of ours are written. */
const plainPath = /^(?:\/[a-z0-9_-]+)*\/?(?:\.data)?$/;
/** After these comes the store. */
const beforeStore = new Set(["painel", "fotos"]);
const beforeStoreInApi = new Set(["stores", "panel"]);
/** A name that only ends like it is another cookie. */
const sessionCookie = /(?:^|; ?)(?:__Host-)?n1\.session_token=([^;]{0,128})/;

let guests = 0;

/**
 * Whose work a request is: of the store in its path, and of the session in its cookie or else of its IP. Neither has
 * to exist, so what is counted by them is bounded by IP as well.
 */
export function callerOf({ url = "", headers }: IncomingMessage, limited: boolean): Caller {
  const [, first = "", second = "", third = ""] = segments.exec(pathOf(url)) ?? [];
  const store = storeOf(first, second, third);
  const ip = headers[clientIpHeader];
  const client = limited ? String(ip) : undefined;
  // Without limits per client every guest counts alone, as if each came from an IP of their own.
  const person = sessionOf(headers.cookie ?? "") ?? client ?? `guest ${guests++}`;
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

const sessionOf = (cookies: string): string | undefined => sessionCookie.exec(cookies)?.[1];
