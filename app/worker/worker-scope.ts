/** Declared here, because TypeScript's WebWorker library conflicts with the DOM library. */
export interface WorkerScope {
  location: Location;
  navigator: { onLine: boolean };
  caches: CacheStorage;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(
    type: "pushsubscriptionchange",
    listener: (event: WorkerEvent & SubscriptionChangeEvent) => void,
  ): void;
}

export interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  /** Null when it could not be shown. */
  navigate(url: string): Promise<WindowClient | null>;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends WorkerEvent {
  data: { text(): string } | null;
}

interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}

export interface SubscriptionChangeEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** Empty for a navigation. */
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
