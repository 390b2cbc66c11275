import { useStore } from "zustand";
import type { Viewer } from "../../domain/viewer";
import { createPersisted } from "./persisted";
import { hasStrings, isRecord } from "./record";

/**
 * Who is signed in, as the server last said. Remembered so that the header does not jump; the
 * session itself is a cookie that no script can read, and the server asks it for everything.
 */
interface Session {
  user: Viewer | null;
}

export const session = createPersisted<Session>({
  name: "n1-session",
  version: 1,
  initial: { user: null },
  parse: (kept) => (isRecord(kept) ? { user: isViewer(kept.user) ? kept.user : null } : undefined),
});

export const useViewer = (): Viewer | null => useStore(session, (state) => state.user);

function isViewer(value: unknown): value is Viewer {
  return (
    isRecord(value) &&
    hasStrings(value, "id", "name", "email") &&
    [value.phone, value.cpf, value.photo].every((text) => text === null || typeof text === "string")
  );
}
