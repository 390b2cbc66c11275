import { refreshSession } from "#state/session/session.ts";

/** The header shows the name and the photo, so the session is loaded again. */
export async function refreshAfter<Answer>(serverAction: () => Promise<Answer>): Promise<Answer> {
  const answer = await serverAction();
  void refreshSession();
  return answer;
}
