import { data, isRouteErrorResponse } from "react-router";
import { messages } from "#domain/messages.ts";
import { refreshSession } from "#state/session.ts";
import { type FormAnswer, noAnswer } from "./form-answer.ts";

interface Options {
  /** What the page shows is loaded again after a failure too. */
  reloads?: boolean;
}

/**
 * Sends a form to its action, and answers it also when nothing came back: thrown further, that would
 * put a page of failure in the place of what was typed. A redirect goes its way.
 */
export async function sendForm(
  serverAction: () => Promise<FormAnswer>,
  failed: (reason: string) => string,
  { reloads = false }: Options = {},
) {
  try {
    const answer = await serverAction();
    if (answer.sessionOver) void refreshSession();
    // After an answer of failure the router loads nothing again.
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
  // What fetch says when there was no answer at all.
  return outcome instanceof TypeError ? messages.noConnection : messages.serverAway;
}
