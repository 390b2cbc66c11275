import { parsePushMessage } from "#domain/push-message.ts";
import { pushPaths } from "#domain/push-paths.ts";
import { safePath } from "#domain/safe-path.ts";
import type { SubscriptionChangeEvent, WindowClient, WorkerScope } from "./worker-scope.ts";

const icon = "/icon-192.png";
/** Something to feel through an apron. */
const vibrate = [300, 150, 300, 150, 300];

/** Some notice always: browsers take the permission from a site that receives a push and shows nothing. */
const unreadable = {
  title: "N1 DELIVERY",
  body: "Há novidades. Toque para ver.",
  tag: "n1",
  path: "/",
  stays: false,
};

type Needs = Pick<WorkerScope, "registration" | "clients" | "location"> & { fetch: typeof fetch };

/** Shows the pushes of the shop and of the customer, and opens what they are about. */
export class PushNotices {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  show(text: string | undefined): Promise<void> {
    const { title, body, tag, path, stays } = parsePushMessage(text ?? "") ?? unreadable;
    const options = { body, tag, icon, badge: icon, data: { path }, renotify: true, vibrate };
    return this.#needs.registration.showNotification(title, {
      ...options,
      requireInteraction: stays,
      lang: "pt-BR",
    } as NotificationOptions);
  }

  /** In the window that shows it, else in one that shows its neighbours, else in a new one. */
  async open(data: unknown): Promise<void> {
    const path = pathOf(data);
    const { clients, location } = this.#needs;
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const paths = new Map(windows.map((client) => [client, new URL(client.url).pathname]));
    const exact = windows.find((client) => paths.get(client) === path);
    if (exact) return void (await exact.focus());
    const parent = path.slice(0, path.lastIndexOf("/"));
    const near = windows.find((client) => parent !== "" && isBelow(paths.get(client) ?? "", parent));
    const url = new URL(path, location.origin).href;
    // A window that this worker does not control yet cannot be sent elsewhere.
    if (near && (await goTo(near, url))) return;
    await clients.openWindow(url);
  }

  /** The browser renewed the subscription by itself: the server gets to know the new one. */
  async renew({ oldSubscription: old, newSubscription }: SubscriptionChangeEvent): Promise<void> {
    if (!old) return;
    const { registration, fetch } = this.#needs;
    const { applicationServerKey } = old.options;
    const renewed =
      newSubscription ??
      (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    await fetch(pushPaths.renew, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: old.endpoint, subscription: renewed }),
    });
  }
}

async function goTo(client: WindowClient, url: string): Promise<boolean> {
  try {
    const there = await client.navigate(url);
    await there?.focus();
    return there !== null;
  } catch {
    return false;
  }
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

function pathOf(data: unknown): string {
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : null;
  return safePath(path) ?? unreadable.path;
}
