import {
  isOrderPath,
  keptOrderMs,
  keptOrdersCache,
  maxKeptOrders,
  orderDataPath,
} from "#domain/kept-orders.ts";

interface Needs {
  caches: CacheStorage;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  build: string;
  now: () => number;
}

interface KeptOrder {
  path: string;
  keptAt: number;
  page: Response;
}

const keptAtHeader = "x-kept-at";
const timeoutMs = 30_000;

/** The orders that this browser can show offline: document, data and scripts. */
export class KeptOrders {
  readonly #needs: Needs;
  readonly #name: string;
  /** Changes run in sequence: tidying would delete the scripts of an order that is being added. */
  #changes: Promise<void> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#name = keptOrdersCache + needs.build;
  }

  /** Throws without an answer; an order that no longer exists is deleted. */
  keep(path: string): Promise<void> {
    return this.#inTurn(() => this.#keep(path, this.#needs.now()));
  }

  async #keep(path: string, keptAt: number): Promise<void> {
    // Opened first: writing into a deleted cache loses the data.
    const cache = await this.#open();
    const page = await this.#fetch(path);
    if (page.status === 404) return forget(cache, path);
    const data = await this.#fetch(orderDataPath(path));
    if (!page.ok || !data.ok) throw new Error(`an order was answered with ${page.status}, ${data.status}`);
    const html = await page.text();
    await Promise.all(assetsOf(html).map((asset) => this.#keepAsset(cache, asset)));
    await cache.put(orderDataPath(path), data);
    await cache.put(path, stamped(html, page.headers, keptAt));
    await this.#tidy();
  }

  async findPage(path: string): Promise<Response | undefined> {
    return (await this.#list()).find((order) => order.path === path)?.page;
  }

  /** A script, a style sheet or the data of a kept order. */
  async findPart(path: string): Promise<Response | undefined> {
    return (await this.#open()).match(path);
  }

  async newestPath(): Promise<string | undefined> {
    return (await this.#list())[0]?.path;
  }

  /** Deletes orders beyond the limits, and the scripts that no other order needs. */
  tidy(): Promise<void> {
    return this.#inTurn(() => this.#tidy());
  }

  async #tidy(): Promise<void> {
    const cache = await this.#open();
    const kept = await this.#list();
    const pages = await Promise.all(kept.map(({ page }) => page.text()));
    const needed = new Set(pages.flatMap(assetsOf));
    for (const { path } of kept) needed.add(path).add(orderDataPath(path));
    for (const path of await pathsIn(cache)) if (!needed.has(path)) await cache.delete(path);
  }

  /** Fetches the orders of earlier releases again; without an answer they are copied. */
  takeOver(): Promise<void> {
    return this.#inTurn(() => this.#takeOver());
  }

  async #takeOver(): Promise<void> {
    const { caches } = this.#needs;
    const names = (await caches.keys()).filter((name) => name.startsWith(keptOrdersCache));
    for (const name of names) {
      if (name === this.#name) continue;
      const old = await caches.open(name);
      for (const { path, keptAt } of await ordersIn(old)) {
        await this.#keep(path, keptAt).catch(() => this.#copy(old, path));
      }
      await caches.delete(name);
    }
    await this.#tidy();
  }

  /** Newest first, within the limits. */
  async #list(): Promise<KeptOrder[]> {
    const orders = await ordersIn(await this.#open());
    const oldest = this.#needs.now() - keptOrderMs;
    return orders
      .filter(({ keptAt }) => keptAt > oldest)
      .sort((a, b) => b.keptAt - a.keptAt)
      .slice(0, maxKeptOrders);
  }

  async #copy(old: Cache, path: string): Promise<void> {
    const cache = await this.#open();
    const page = await old.match(path);
    if (!page) return;
    for (const each of [...assetsOf(await page.clone().text()), orderDataPath(path)]) {
      const part = await old.match(each);
      if (part) await cache.put(each, part);
    }
    await cache.put(path, page);
  }

  async #keepAsset(cache: Cache, asset: string): Promise<void> {
    if (await cache.match(asset)) return;
    const response = await this.#fetch(asset);
    if (!response.ok) throw new Error(`${asset} was answered with ${response.status}`);
    await cache.put(asset, response);
  }

  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#changes.then(change);
    this.#changes = done.catch(() => undefined);
    return done;
  }

  #open(): Promise<Cache> {
    return this.#needs.caches.open(this.#name);
  }

  #fetch(path: string): Promise<Response> {
    return this.#needs.fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  }
}

export const assetsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g)),
];

async function forget(cache: Cache, path: string): Promise<void> {
  await Promise.all([cache.delete(path), cache.delete(orderDataPath(path))]);
}

const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname);

async function ordersIn(cache: Cache): Promise<KeptOrder[]> {
  const paths = (await pathsIn(cache)).filter(isOrderPath);
  const orders = await Promise.all(
    paths.map(async (path) => {
      const page = await cache.match(path);
      return page ? [{ path, page, keptAt: Number(page.headers.get(keptAtHeader)) }] : [];
    }),
  );
  return orders.flat();
}

function stamped(html: string, received: Headers, keptAt: number): Response {
  const headers = new Headers(received);
  // The body is stored decompressed.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(keptAtHeader, String(keptAt));
  return new Response(html, { headers });
}
