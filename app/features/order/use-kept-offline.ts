import { useEffect } from "react";
import type { KeepOrderMessage } from "#domain/kept-orders.ts";
import { workerPath } from "#domain/paths.ts";

const idleTimeoutMs = 5_000;

/** Registers the service worker, only on an order's page, and caches the order again with each `version`. */
export function useKeptOffline(path: string, version: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed, and with it what is to be kept
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !navigator.onLine) return;
    return whenIdle(() => {
      // The order is on the screen either way.
      keep(path).catch((problem: unknown) => console.warn("the order is not kept for offline use", problem));
    });
  }, [path, version]);
}

async function keep(path: string): Promise<void> {
  await navigator.serviceWorker.register(workerPath);
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepOrderMessage = { keepOrder: path };
  active?.postMessage(message);
}

function whenIdle(work: () => void): () => void {
  const ended = new AbortController();
  const start = () => {
    if (!("requestIdleCallback" in window)) return void setTimeout(run, 0);
    requestIdleCallback(run, { timeout: idleTimeoutMs });
  };
  const run = () => {
    if (!ended.signal.aborted) work();
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true, signal: ended.signal });
  return () => ended.abort();
}
