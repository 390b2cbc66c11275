import { type CDPSession, expect, type Page, type Worker } from "@playwright/test";
import type { PushReceiver } from "#tests/harness/push-receiver.ts";

/** As a person who said no before; what a browser without a window answers differs between releases. */
export async function blocksPushes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { configurable: true, get: () => "denied" });
  });
}

/**
 * The headless browser shows no notifications, and others subscribe at their makers' servers: this page is
 * asked and says yes, and is given the subscription of a peer on loopback.
 */
export async function allowsPushes(page: Page, receiver: PushReceiver): Promise<void> {
  await page.addInitScript((json) => {
    const answer = "test-notification-permission";
    const permission = () => (localStorage.getItem(answer) ?? "default") as NotificationPermission;
    Object.defineProperty(Notification, "permission", { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem(answer, "granted");
      return "granted";
    };
    const subscribed = "test-subscribed";
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      current = {
        endpoint: json.endpoint,
        options: { applicationServerKey: key.slice().buffer },
        toJSON: () => json,
        unsubscribe: async () => {
          current = null;
          localStorage.removeItem(subscribed);
          return true;
        },
      };
      localStorage.setItem(subscribed, "1");
      return current as PushSubscription;
    };
  }, receiver.toJSON());
}

export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem("test-subscribed") !== null);

interface Shown {
  title: string;
  options: Record<string, unknown>;
}

/** Hands pushes to the worker of this page's site, as the browser does, and keeps what it would show. */
export async function openPushes(page: Page) {
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on("ServiceWorker.workerRegistrationUpdated", (event) => {
    registrations.push(...event.registrations.filter(({ isDeleted }) => !isDeleted));
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { registrationId = "", scopeURL = "" } = registrations.at(-1) ?? {};
  const { origin } = new URL(scopeURL);
  const worker = await workerOf(page);
  await worker.evaluate(() => {
    const kept = self as unknown as { shown: unknown[] };
    kept.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      kept.shown.push({ title, options });
    };
  });
  return {
    deliver: (data: string) =>
      session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown),
  };
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const found = () => context.serviceWorkers().find((worker) => worker.url().endsWith("/sw.js"));
  await expect.poll(() => found() !== undefined).toBe(true);
  const worker = found();
  if (!worker) throw new Error("no worker");
  return worker;
}
