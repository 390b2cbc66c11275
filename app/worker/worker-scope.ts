/** As much of a service worker's surroundings as ours uses: the library of types for them cannot stand beside the one for pages. */
export interface WorkerScope {
  location: Location;
  navigator: { onLine: boolean };
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The page that asks; empty for a navigation. */
  clientId: string;
  /** The page that a navigation makes. */
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
