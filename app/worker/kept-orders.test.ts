import { expect, it } from "vitest";
import { keptOrderMs } from "#domain/kept-orders.ts";
import { assetsOf, KeptOrders } from "./kept-orders.ts";

const origin = "https://n1.example";

class FakeCaches {
  readonly #all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.#all.get(name) ?? new Map<string, Response>();
    this.#all.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
      delete: async (path: string) => entries.delete(path),
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
    };
  }

  keys = async () => [...this.#all.keys()];
  delete = async (name: string) => this.#all.delete(name);
  pathsIn = (name: string) => [...(this.#all.get(name)?.keys() ?? [])].sort();
}

function browser() {
  const caches = new FakeCaches();
  const site = { release: "a", online: true, missing: new Set<string>(), now: 1_000 };
  const fetch = async (path: string) => {
    if (!site.online) throw new TypeError("no network");
    if (site.missing.has(path)) return new Response(null, { status: 404 });
    const text = path.includes("/pedido/") ? pageOf(path, site.release) : path;
    return new Response(text, { headers: { "content-encoding": "br", "content-security-policy": "p" } });
  };
  const worker = (build: string) =>
    new KeptOrders({ caches: caches as unknown as CacheStorage, fetch, build, now: () => site.now });
  return { caches, site, worker };
}

const pageOf = (path: string, release: string) =>
  `<link href="/assets/root-${release}.css"><script>import "/assets/entry-${release}.js"</script>${path}`;
const order = (id: string) => `/loja/pedido/${id}`;
const filesOf = (release: string) => [`/assets/entry-${release}.js`, `/assets/root-${release}.css`];

it("finds the hashed files of a document, each once", () => {
  const html = '<link href="/assets/a-1.css"><script src="/assets/b-2.js">import "/assets/b-2.js"</script>';
  expect(assetsOf(html)).toEqual(["/assets/a-1.css", "/assets/b-2.js"]);
  expect(assetsOf("nothing")).toEqual([]);
});

it("keeps a page with its policy, its data and its files, and not how it was packed", async () => {
  const { caches, worker } = browser();
  const orders = worker("a");
  await orders.keep(order("1"));
  expect(caches.pathsIn("n1-orders-a")).toEqual([...filesOf("a"), order("1"), `${order("1")}.data`]);
  const page = await orders.findPage(order("1"));
  expect(page?.headers.get("content-security-policy")).toBe("p");
  expect(page?.headers.has("content-encoding")).toBe(false);
  expect(await page?.text()).toContain(order("1"));
  expect(await (await orders.findPart("/assets/entry-a.js"))?.text()).toBe("/assets/entry-a.js");
});

it("keeps the three that were opened last", async () => {
  const { site, worker } = browser();
  const orders = worker("a");
  for (const id of ["1", "2", "3", "1", "4"]) {
    site.now++;
    await orders.keep(order(id));
  }
  expect(await orders.newestPath()).toBe(order("4"));
  expect(await orders.findPage(order("2"))).toBeUndefined();
  for (const id of ["1", "3", "4"]) expect(await orders.findPage(order(id))).toBeDefined();
});

it("shows none that is older than seven days, and deletes it with its files", async () => {
  const { caches, site, worker } = browser();
  const orders = worker("a");
  await orders.keep(order("1"));
  site.now += keptOrderMs;
  expect(await orders.findPage(order("1"))).toBeUndefined();
  expect(await orders.newestPath()).toBeUndefined();
  await orders.tidy();
  expect(caches.pathsIn("n1-orders-a")).toEqual([]);
});

it("forgets one that the server no longer has, and leaves one that it could not fetch", async () => {
  const { site, worker } = browser();
  const orders = worker("a");
  await orders.keep(order("1"));
  site.online = false;
  await expect(orders.keep(order("1"))).rejects.toThrow("no network");
  expect(await orders.findPage(order("1"))).toBeDefined();
  site.online = true;
  site.missing.add(order("1"));
  await orders.keep(order("1"));
  expect(await orders.findPage(order("1"))).toBeUndefined();
});

it("a page whose files have gone with a release is not kept", async () => {
  const { caches, site, worker } = browser();
  site.missing.add("/assets/entry-a.js");
  await expect(worker("a").keep(order("1"))).rejects.toThrow("404");
  expect(caches.pathsIn("n1-orders-a")).not.toContain(order("1"));
});

it("a new release shows the orders of the one before in its own way, and its cache is gone", async () => {
  const { caches, site, worker } = browser();
  await worker("a").keep(order("1"));
  site.release = "b";
  site.now += keptOrderMs - 1;
  const orders = worker("b");
  await orders.takeOver();
  expect(await caches.keys()).toEqual(["n1-orders-b"]);
  expect(caches.pathsIn("n1-orders-b")).toEqual([...filesOf("b"), order("1"), `${order("1")}.data`]);
  // A new release must not extend the age of an order.
  site.now++;
  expect(await orders.findPage(order("1"))).toBeUndefined();
});

it("a new release that cannot ask takes the orders over with the files they need", async () => {
  const { caches, site, worker } = browser();
  await worker("a").keep(order("1"));
  site.online = false;
  const orders = worker("b");
  await orders.takeOver();
  expect(await caches.keys()).toEqual(["n1-orders-b"]);
  expect(caches.pathsIn("n1-orders-b")).toEqual([...filesOf("a"), order("1"), `${order("1")}.data`]);
  expect(await orders.findPage(order("1"))).toBeDefined();
});
