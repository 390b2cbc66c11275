import { refreshSession } from "../../lib/session";

/** A redirect is how signing in, or out, succeeds: by then the browser should know who is there. */
export async function refreshAfterRedirect<Answer>(serverAction: () => Promise<Answer>): Promise<Answer> {
  try {
    return await serverAction();
  } catch (outcome) {
    if (outcome instanceof Response) await refreshSession();
    throw outcome;
  }
}
