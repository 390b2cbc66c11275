import { appState, warnOfNoStore } from "#state/app-state.ts";
import { refreshSession } from "#state/session.ts";

/** A redirect is how signing in, or out, succeeds: by then the browser should know who is there. */
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
