/** What a browser keeps so that an order opens again without a network; the privacy policy says the same. */
export const maxKeptOrders = 3;
const dayMs = 24 * 60 * 60 * 1_000;
export const keptOrderDays = 7;
export const keptOrderMs = keptOrderDays * dayMs;

/** Each release has a cache of its own: the name goes on with the build. */
export const keptOrdersCache = "n1-orders-";

/** Sent to the service worker by the page of an order. */
export interface KeepOrderMessage {
  keepOrder: string;
}

const orderPathPattern = /^\/[a-z0-9-]+\/pedido\/[A-Za-z0-9]+$/;

export const isOrderPath = (path: string): boolean => orderPathPattern.test(path);

/** What the page of an order asks for when it is opened from another page. */
export const orderDataPath = (path: string): string => `${path}.data`;
