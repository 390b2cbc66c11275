import { safePath } from "./safe-path.ts";

/** What a push carries to the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** A newer message with the same tag takes the place of the older one. */
  tag: string;
  /** A path of this site. */
  path: string;
  /** For the shop: stays on the screen until somebody acts. */
  stays: boolean;
}

/** Null for what is no message of ours. */
export function parsePushMessage(text: string): PushMessage | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== "object" || read === null) return null;
  const { title, body, tag, path, stays } = read as Record<string, unknown>;
  if (typeof title !== "string" || typeof body !== "string") return null;
  const ours = safePath(path);
  if (typeof tag !== "string" || ours === null) return null;
  return { title, body, tag, path: ours, stays: stays === true };
}
