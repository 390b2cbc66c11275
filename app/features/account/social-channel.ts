import { isRecord } from "#state/record.ts";

export type SocialProvider = "google" | "facebook";

export interface SocialEnd {
  provider: SocialProvider;
  /** The notice to show; null when the sign-in worked. */
  problem: string | null;
}

const channelName = "n1-social";

/** Broadcast to every tab, because a provider's page can cut the popup's `window.opener`. */
export function sayEnd(end: SocialEnd): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(end);
  channel.close();
}

export function listenForEnd(listener: (end: SocialEnd) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isEnd(data)) listener(data);
  };
  return () => channel.close();
}

const isEnd = (value: unknown): value is SocialEnd =>
  isRecord(value) &&
  (value.provider === "google" || value.provider === "facebook") &&
  (value.problem === null || typeof value.problem === "string");
