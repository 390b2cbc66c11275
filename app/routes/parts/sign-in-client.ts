import { refreshSession } from "../../lib/session";

/** A redirect is how signing in succeeds: by then the browser should know who it was. */
export async function signInThenRefresh<Answer>(serverAction: () => Promise<Answer>): Promise<Answer> {
  try {
    return await serverAction();
  } catch (outcome) {
    if (outcome instanceof Response) await refreshSession();
    throw outcome;
  }
}
