import { useSyncExternalStore } from "react";
import { nextOffset } from "#domain/clock-offset.ts";

let offsetMs = 0;
let isKnown = false;
const listeners = new Set<() => void>();

/** For measuring how long something takes on this device; what is open, late or unseen goes by `serverNow`. */
export const deviceNow = (): number => Date.now();

/** As far as answers have told it. */
export const serverNow = (): number => Date.now() + offsetMs;

export const knowsServerClock = (): boolean => isKnown;

/** Every answer tells the server's time; one that a cache made tells its age as well. */
export function learnClock(response: Response, askedAt: number): void {
  const made = Date.parse(response.headers.get("date") ?? "");
  if (Number.isNaN(made)) return;
  const date = made + Number(response.headers.get("age") ?? 0) * 1_000;
  const next = nextOffset(offsetMs, { date, askedAt, receivedAt: Date.now() });
  if (isKnown && next === offsetMs) return;
  isKnown = true;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** The longest delay of a browser's timer. */
const maxDelayMs = 2_147_483_647;

/** For a timer that ends at an instant of the server's clock; `offset` says what that is now. */
export const delayUntil = (instant: number, offset: number): number =>
  Math.min(Math.max(instant - Date.now() - offset, 0) + 1, maxDelayMs);

/** Changes when the clock is corrected, so that timers are set anew. */
export const useClockOffset = (): number =>
  useSyncExternalStore(
    onClockLearned,
    () => offsetMs,
    () => 0,
  );

/** Calls when the clock becomes known, and when it is corrected. Returns how to stop. */
export function onClockLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
