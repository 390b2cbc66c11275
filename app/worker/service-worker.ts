import { isOrderPath, type KeepOrderMessage } from "#domain/kept-orders.ts";
import { KeptOrders } from "./kept-orders.ts";
import { offlinePage } from "./offline-page.ts";
import { PushNotices } from "./push-notices.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

/** The fingerprint of the sources, inserted by scripts/build-worker.mjs. */
declare const BUILD: string;

const scope = self as unknown as WorkerScope;
const orders = new KeptOrders({
  caches: scope.caches,
  fetch: (path, init) => fetch(path, init),
  build: BUILD,
  now: Date.now,
});
const notices = new PushNotices({
  registration: scope.registration,
  clients: scope.clients,
  location: scope.location,
  fetch: (path, init) => fetch(path, init),
});
/** Clients whose page came from the cache, although the browser may report a network. */
const shownOffline = new Set<string>();

// No page depends on the worker it was loaded with, so a new one can take over at once.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  // Sends the request while the worker is still starting.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await orders.takeOver();
}

scope.addEventListener("message", (event) => {
  if (!isKeepOrder(event.data) || !isOrderPath(event.data.keepOrder)) return;
  // Without an answer the cached order stays.
  event.waitUntil(orders.keep(event.data.keepOrder).catch(() => undefined));
});

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.location.origin) return;
  if (mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(openPage(event, pathname));
    return;
  }
  // While there is a network, requests bypass the worker.
  if (scope.navigator.onLine && !shownOffline.has(event.clientId)) return;
  if (isPart(pathname)) event.respondWith(openPart(event.request, pathname));
});

scope.addEventListener("push", (event) => event.waitUntil(notices.show(event.data?.text())));

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(notices.open(event.notification.data));
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  // The page subscribes again when it is opened next.
  event.waitUntil(notices.renew(event).catch(() => undefined));
});

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    event.waitUntil(orders.tidy());
    const page = isOrderPath(path) ? await orders.findPage(path) : undefined;
    if (!page) return offlinePage(await orders.newestPath());
    shownOffline.add(event.resultingClientId);
    return page;
  }
}

const openPart = async (request: Request, path: string): Promise<Response> =>
  (await orders.findPart(path)) ?? fetch(request);

const isPart = (path: string): boolean =>
  path.startsWith("/assets/") || (path.endsWith(".data") && isOrderPath(path.slice(0, -".data".length)));

const isKeepOrder = (data: unknown): data is KeepOrderMessage =>
  typeof data === "object" && data !== null && "keepOrder" in data && typeof data.keepOrder === "string";
