import { workerPath } from "#domain/paths.ts";
import { pushPaths } from "#domain/push-paths.ts";
import { isRecord } from "#state/record.ts";

const answerTimeoutMs = 15_000;

/** What the browser lets us do. */
export type PushPermission = "unsupported" | "blocked" | "askable" | "granted";

export function pushPermission(): PushPermission {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  const { permission } = Notification;
  if (permission === "default") return "askable";
  return permission === "granted" ? "granted" : "blocked";
}

export type SubscribeResult =
  | { ok: true; subscription: PushSubscription }
  /** `dismissed`: the question was closed without an answer. */
  | { ok: false; reason: "unsupported" | "blocked" | "dismissed" | "failed" };

/** One subscription for the whole site; call it on a press, because only then browsers ask for permission. */
export async function subscribeToPush(): Promise<SubscribeResult> {
  if (pushPermission() === "unsupported") return { ok: false, reason: "unsupported" };
  try {
    const permission = await Notification.requestPermission();
    if (permission !== "granted")
      return { ok: false, reason: permission === "denied" ? "blocked" : "dismissed" };
    await navigator.serviceWorker.register(workerPath);
    const { pushManager } = await navigator.serviceWorker.ready;
    return { ok: true, subscription: await subscribe(pushManager, await askKey()) };
  } catch (problem) {
    console.warn("this browser could not subscribe to pushes", problem);
    return { ok: false, reason: "failed" };
  }
}

export type PushAnswer = { ok: true } | { ok: false; message: string };

const noAnswer = "Sem resposta do servidor. Confira a conexão e tente de novo.";

/** Tells the server to begin (POST) or to end (DELETE) sending to this browser. */
export async function tellSubscription(
  path: string,
  method: "POST" | "DELETE",
  subscription: PushSubscription,
): Promise<PushAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.ok) return { ok: true };
    const answer: unknown = await response.json().catch(() => null);
    const message = isRecord(answer) && typeof answer.message === "string" ? answer.message : noAnswer;
    return { ok: false, message };
  } catch {
    return { ok: false, message: noAnswer };
  }
}

/** A subscription made for another key receives nothing from us. */
async function subscribe(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const before = await manager.getSubscription();
  const madeFor = before?.options.applicationServerKey;
  if (before && madeFor && String(new Uint8Array(madeFor)) === String(key)) return before;
  await before?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function askKey(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(pushPaths.key, { signal: AbortSignal.timeout(answerTimeoutMs) });
  const { key } = (await response.json()) as { key: string };
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
