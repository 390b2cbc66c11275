import type { Submission } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { messages } from "#domain/messages.ts";
import { type FormAnswer, type FormNotice, noAnswer } from "#forms/form-answer.ts";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import type { IdentityFailure } from "#server/identity/identity.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { reportFailure } from "#server/report-failure.ts";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Turns an outage or a bug into a logged failure of the form; thrown responses pass, and so does an access that ended. */
export async function answering<Answer>(
  { request, context }: Args,
  failed: (reason: string) => string,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (problem) {
    const passes = !(problem instanceof Error) || problem instanceof AccessEnded;
    if (passes || request.signal.aborted) throw problem;
    reportFailure(problem, context.get(servicesContext).log, context.get(pageNotesContext));
    return data(noAnswer(failed(messages.serverAway)), { status: 503, headers: { "retry-after": "5" } });
  }
}

/** Refuses unknown field names, because Conform would build lists of any length and depth from them. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((error: unknown) => {
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  });
  form.delete("__intent__");
  form.delete("__state__");
  const names = [...form.keys()];
  if (names.length > maxFields || !names.every((name) => /^\w+$/.test(name))) {
    throw data(null, { status: 400 });
  }
  return form;
}

const maxFields = 30;

/** Passwords are never sent back. */
const hideFields = ["password", "passwordMatch", "passwordOld"];

type AnySubmission = Pick<Submission<unknown>, "reply">;

export const invalidForm = (submission: AnySubmission) =>
  refusal(400, submission, { kind: "warning", text: messages.fillAllFields });

/** Not a redirect to the login, so that the typed text stays on the screen. */
export const sessionOver = (submission?: AnySubmission) =>
  refusal(401, submission, {
    kind: "negative",
    text: messages.sessionOver,
  });

export function saved(text: string, more: { headers?: Headers; id?: string } = {}) {
  const { headers, ...rest } = more;
  const body: FormAnswer = { ok: true, result: null, notice: { kind: "positive", text }, ...rest };
  return data(body, headers ? { headers } : {});
}

export const failed = (
  text: string,
  submission?: AnySubmission,
  fieldErrors: Record<string, string[]> = {},
) => refusal(400, submission, { kind: "negative", text }, fieldErrors);

/** Of a client that did it too often; `text` says when to come back. */
export const tooOften = (text: string, submission: AnySubmission) =>
  refusal(429, submission, { kind: "negative", text });

export const removed = () => data<FormAnswer>({ ok: true, result: null, notice: null });

/** Status 200, because the router reloads the lists only then. */
export const notRemoved = (text: string) =>
  data<FormAnswer>({ ok: false, result: null, notice: { kind: "negative", text } });

export const fieldErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));

export function refused(
  submission: AnySubmission | undefined,
  failure: IdentityFailure,
  text: (message: string) => string,
  fieldNames: Partial<Record<NonNullable<IdentityFailure["field"]>, string>> = {},
) {
  const field = failure.field && (fieldNames[failure.field] ?? failure.field);
  const headers = new Headers(failure.retryAfter ? { "retry-after": String(failure.retryAfter) } : {});
  const errors = field ? { [field]: [failure.message] } : {};
  return refusal(
    failure.status,
    submission,
    { kind: "negative", text: text(failure.message) },
    errors,
    headers,
  );
}

function refusal(
  status: number,
  submission: AnySubmission | undefined,
  notice: FormNotice,
  fieldErrors: Record<string, string[]> = {},
  headers?: Headers,
) {
  const result = submission?.reply({ hideFields, fieldErrors }) ?? null;
  const body = { ok: false, result, notice, ...(status === 401 && { sessionOver: true }) };
  return data<FormAnswer>(body, { status, ...(headers ? { headers } : {}) });
}
