import { appState, warnOfNoStore } from "#state/app-state.ts";
import { refreshSession } from "#state/session/session.ts";

/** A redirect means that signing in or out succeeded: the session is loaded before it is followed. */
export async function refreshAfterRedirect<Answer>(serverAction: () => Promise<Answer>): Promise<Answer> {
  try {
    return await serverAction();
  } catch (outcome) {
    if (outcome instanceof Response) {
      await refreshSession();
      if (outcome.headers.get("location") === "/" && !appState.getState().store) warnOfNoStore();
    }
    throw outcome;
  }
}
