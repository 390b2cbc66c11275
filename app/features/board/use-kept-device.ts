import { useEffect } from "react";
import { workerPath } from "#domain/paths.ts";
import { devicePaths } from "#domain/push-paths.ts";
import { pushPermission, subscribeToPush, tellSubscription } from "#state/push/push.ts";
import { wishesPush } from "./device-store.ts";

/** On every page of the panel: the worker is there, and a subscription that the browser renewed is told again. */
export function useKeptDevice(slug: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !navigator.onLine) return;
    keep(slug).catch((problem: unknown) => console.warn("no service worker", problem));
  }, [slug]);
}

async function keep(slug: string): Promise<void> {
  await navigator.serviceWorker.register(workerPath);
  if (!wishesPush(slug) || pushPermission() !== "granted") return;
  const subscribed = await subscribeToPush();
  if (subscribed.ok) await tellSubscription(devicePaths.devices(slug), "POST", subscribed.subscription);
}
