import { data, isRouteErrorResponse } from "react-router";
import { messages } from "#domain/messages.ts";
import { type FormAnswer, noAnswer } from "#forms/form-answer.ts";
import { sendForm } from "#forms/send-form.ts";

/**
 * Loads the page again after a refusal too: somebody else may have changed what it shows, or ended the access.
 * Not without an answer: loading would fail as well, and its failure page would take the form away.
 */
export async function sendPanelForm(
  serverAction: () => Promise<FormAnswer>,
  failed: (reason: string) => string,
) {
  try {
    const sent = await sendForm(() => serverAction().catch(rethrowKnown), failed);
    return "ok" in sent ? data(sent, { status: 200 }) : sent;
  } catch (outcome) {
    if (!(outcome instanceof Refusal)) throw outcome;
    // Without loading again, because that would leave for the sign-in and lose what was typed.
    const status = outcome.status === 401 ? 401 : 200;
    return data(noAnswer(outcome.message), { status });
  }
}

/** As a response, so that it passes what catches failures. */
class Refusal extends Response {
  readonly message: string;

  constructor(status: number, message: string) {
    super(null, { status });
    this.message = message;
  }
}

function rethrowKnown(outcome: unknown): never {
  if (isRouteErrorResponse(outcome)) {
    if (outcome.status === 401) throw new Refusal(401, messages.sessionOver);
    if (outcome.status === 403 || outcome.status === 404) {
      throw new Refusal(outcome.status, "Você não tem mais acesso a isto.");
    }
  }
  throw outcome;
}
