/** What a browser caches for offline use; the privacy policy states the same numbers. */
export const maxKeptOrders = 3;
const dayMs = 24 * 60 * 60 * 1_000;
export const keptOrderDays = 7;
export const keptOrderMs = keptOrderDays * dayMs;

/** The prefix of the cache's name; each release has a cache of its own. */
export const keptOrdersCache = "n1-orders-";

export interface KeepOrderMessage {
  keepOrder: string;
}

const orderPathPattern = /^\/[a-z0-9-]+\/pedido\/[A-Za-z0-9]+$/;

export const isOrderPath = (path: string): boolean => orderPathPattern.test(path);

/** The URL that the router fetches when the order is opened from another page. */
export const orderDataPath = (path: string): string => `${path}.data`;
