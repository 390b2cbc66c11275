import { useStore } from "zustand";
import { apiPaths, authPaths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { createPersisted } from "#state/persisted.ts";
import { hasStrings, isRecord } from "#state/record.ts";

const answerTimeoutMs = 10_000;

/** What the header shows; everything else about a person is asked for where it is shown. */
type KnownViewer = Pick<Viewer, "id" | "name" | "photo">;

/** Only for display, so that the header does not jump: the session itself is an HttpOnly cookie. */
interface Session {
  user: KnownViewer | null;
  /** Whether this person has a store's panel, or the platform's. */
  panel: boolean;
  /** Where this installation receives the token of the signed-in person; usually null. */
  tokenSyncUrl: string | null;
}

export const session = createPersisted<Session>({
  name: "n1-session",
  version: 3,
  initial: { user: null, panel: false, tokenSyncUrl: null },
  parse,
});

export const useViewer = (): KnownViewer | null => useStore(session, (state) => state.user);
export const useHasPanel = (): boolean => useStore(session, (state) => state.panel);

/** Without an answer the stored state stays. */
export async function refreshSession(): Promise<void> {
  const answer = await ask().catch(() => undefined);
  if (answer && JSON.stringify(answer) !== JSON.stringify(session.getState())) session.setState(answer);
}

async function ask(): Promise<Session | undefined> {
  const response = await fetch(apiPaths.me, {
    cache: "no-store",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  return response.ok ? parse(await response.json()) : undefined;
}

export async function signOut(): Promise<{ ok: true } | { ok: false; detail: string }> {
  try {
    const response = await fetch(authPaths.signOut, {
      method: "POST",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (!response.ok) return { ok: false, detail: `HTTP ${response.status}` };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
  session.setState({ user: null, panel: false });
  return { ok: true };
}

function parse(stored: unknown): Session | undefined {
  if (!isRecord(stored)) return undefined;
  const { user, panel, tokenSyncUrl } = stored;
  return {
    user: toViewer(user),
    panel: panel === true,
    tokenSyncUrl: typeof tokenSyncUrl === "string" ? tokenSyncUrl : null,
  };
}

// A function declaration, because createPersisted calls it while this module loads.
function toViewer(value: unknown): KnownViewer | null {
  if (!isRecord(value) || !hasStrings(value, "id", "name")) return null;
  const { id, name, photo } = value;
  return { id, name, photo: typeof photo === "string" ? photo : null };
}
