import { data, isRouteErrorResponse } from "react-router";
import { messages } from "#domain/messages.ts";
import { refreshSession } from "#state/session/session.ts";
import { type FormAnswer, noAnswer } from "./form-answer.ts";

interface Options {
  /** Reloads the page's data after a failure too. */
  reloads?: boolean;
}

/** Returns an answer even when the request failed: a thrown error would replace the form by an error page. */
export async function sendForm(
  serverAction: () => Promise<FormAnswer>,
  failed: (reason: string) => string,
  { reloads = false }: Options = {},
) {
  try {
    const answer = await serverAction();
    if (answer.sessionOver) void refreshSession();
    // The router reloads nothing after an error status.
    return reloads ? data(answer, { status: 200 }) : answer;
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    return data(noAnswer(failed(reasonOf(outcome))), { status: reloads ? 200 : 503 });
  }
}

function reasonOf(outcome: unknown): string {
  if (isRouteErrorResponse(outcome)) {
    return outcome.status === 429 ? messages.tooManyRequests : messages.serverAway;
  }
  // fetch throws a TypeError when there was no response.
  return outcome instanceof TypeError ? messages.noConnection : messages.serverAway;
}
