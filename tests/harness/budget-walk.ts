import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/open-database.ts";
import { readAllRoutes, type WalkedRoute } from "./all-routes.ts";
import { fieldNames } from "./field-names.ts";
import {
  type HostileRequest,
  hostileBodies,
  hostileQueries,
  unreadableBodies,
  unreadableQueries,
} from "./hostile-requests.ts";
import { type InDatabase, largestRequests } from "./largest-requests.ts";
import { addLargestStore, type LargestStore } from "./largest-store.ts";
import { startServer } from "./server-process.ts";
import { inShopFile } from "./shops.ts";
import { WalkedSite } from "./walked-site.ts";
import { startWatched } from "./watched-server.ts";

const megabyte = 1024 * 1024;
const owner = "dona-demo";

/** What is wrong, a line each. */
export interface Walk {
  tooLong: string[];
  failed: string[];
}

export async function openBudgetWalk(databaseUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "n1-budget-"));
  const at = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
  await (await startServer({ ...at, env: { DEMO: "1" } })).stop();
  const database = await openDatabase({ dataDir, url: databaseUrl });
  const store = await addLargestStore(database, owner);
  if (!databaseUrl) await database.close();
  const inDatabase: InDatabase = (work) => (databaseUrl ? work(database.query) : inShopFile(dataDir, work));
  const server = await startWatched({
    ...at,
    env: { STORE_SIGNUP: "open", GEMINI_API_KEY: "a-key", GEMINI_URL: "http://127.0.0.1:9" },
  });
  const site = new WalkedSite(server, store, () =>
    inDatabase((query) =>
      query
        .updateTable("store_members")
        .set({ deleted_at: null, role: "owner" })
        .where("user_id", "=", owner)
        .execute(),
    ),
  );
  await site.signIn();
  return {
    walkRoutes: (how: "whole" | "short" = "whole") => walkRoutes(site, store, how),
    walkLargest: () => walkLargest(site, store, inDatabase),
    async close() {
      await server.stop();
      if (databaseUrl) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every page, action and API, with hostile input and with what no text may hold. */
async function walkRoutes(site: WalkedSite, store: LargestStore, how: "whole" | "short"): Promise<Walk> {
  const found: Walk = { tooLong: [], failed: [] };
  for (const route of await readAllRoutes()) {
    await site.comeBack();
    const { method, path } = route;
    const requestOf = (request: HostileRequest) => () => ({ ...request, method, path: filled(path, store) });
    const name = `${method} ${path}`;
    const { hostile, unreadable } = requestsOf(route);
    const { statuses, tooLong } = await site.walk(
      // Parsing is the same on both engines.
      (how === "whole" ? hostile : hostile.slice(0, 1)).map(requestOf),
      // Else the page would come from the cache.
      isPublicPage(route) ? () => changeMenu(site, store) : undefined,
    );
    found.tooLong.push(...tooLong.map(({ what, ms }) => `${name} (${what}): ${ms} ms`));
    const refused = unreadable.map(requestOf).map(async (make) => {
      const request = make();
      return { what: request.what, status: await site.send(request) };
    });
    for (const { what, status } of statuses) {
      // 503: the writing service is not there.
      if (status >= 500 && status !== 503) found.failed.push(`${name} (${what}): ${status}`);
    }
    for (const { what, status } of await Promise.all(refused)) {
      // A page that is the same for everybody is the same with any query.
      const least = isPublicPage(route) ? 200 : 400;
      if (status < least || status >= 500) found.failed.push(`${name} (${what}): ${status}`);
    }
  }
  return found;
}

function requestsOf({ method, file }: WalkedRoute): Record<"hostile" | "unreadable", HostileRequest[]> {
  const names = fieldNames(file);
  if (method === "GET" || method === "DELETE") {
    return { hostile: [{ what: "plain" }, ...hostileQueries(names)], unreadable: unreadableQueries(names) };
  }
  if (method !== "PUT") return { hostile: hostileBodies(names), unreadable: unreadableBodies(names) };
  const files = [";", " ", '"', "a;b\n", "\n"].map((text) => ({
    what: JSON.stringify(text),
    type: "text/csv",
    body: text.repeat((3 * megabyte) / text.length),
  }));
  // A NUL in a file is its reader's to refuse.
  return { hostile: files, unreadable: [] };
}

const isPublicPage = ({ method, path, file }: WalkedRoute): boolean =>
  method === "GET" && (path === "/" || /^app\/routes\/(?:store|site)\//.test(file));

let onSale = true;

function changeMenu(site: WalkedSite, { slug, productIds }: LargestStore): Promise<number> {
  onSale = !onSale;
  return site.send({
    what: "",
    method: "POST",
    path: `/painel/${slug}/cardapio/varios/a-venda`,
    type: "application/json",
    body: JSON.stringify({ ids: productIds.slice(0, 1), on: onSale }),
  });
}

/** The largest that is allowed of each form, and it is done. */
async function walkLargest(site: WalkedSite, store: LargestStore, inDatabase: InDatabase): Promise<Walk> {
  const found: Walk = { tooLong: [], failed: [] };
  await site.comeBack();
  for (const { route, make } of largestRequests(store, inDatabase)) {
    const { statuses, tooLong } = await site.walk([make]);
    found.tooLong.push(...tooLong.map(({ ms }) => `${route} (the largest): ${ms} ms`));
    for (const { status } of statuses) {
      if (status < 200 || status >= 400) found.failed.push(`${route} (the largest): ${status}`);
    }
  }
  return found;
}

const filled = (path: string, store: LargestStore): string =>
  path
    .replace(":slug", store.slug)
    .replace(":orderId", store.orderId)
    .replace(":productId", store.productIds[0] ?? "")
    .replace(":code", "CUPOM1000")
    .replace(":table", "produtos")
    .replace(":storeId", store.storeId)
    .replace(/\/:view\?/, "")
    .replace(/:\w+\??/g, "0".repeat(40));
