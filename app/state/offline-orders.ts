import { keptOrdersCache, orderDataPath } from "#domain/kept-orders.ts";

export async function forgetKeptOrders(): Promise<void> {
  for (const name of await cacheNames()) await caches.delete(name);
}

export async function forgetKeptOrder(path: string): Promise<void> {
  for (const name of await cacheNames()) {
    const cache = await caches.open(name);
    await Promise.all([cache.delete(path), cache.delete(orderDataPath(path))]);
  }
}

/** Empty where the browser has no Cache API, as on an insecure connection, or forbids storage. */
async function cacheNames(): Promise<string[]> {
  try {
    const names = "caches" in window ? await caches.keys() : [];
    return names.filter((name) => name.startsWith(keptOrdersCache));
  } catch {
    return [];
  }
}
