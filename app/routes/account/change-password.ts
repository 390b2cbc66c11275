import { changePasswordSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { parseForm } from "#forms/parse-form.ts";
import { sendForm } from "#forms/send-form.ts";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/change-password";
import { getViewer } from "./account-guard.ts";
import { answering, invalidForm, readForm, refused, saved, sessionOver } from "./form-answers.ts";

const notChanged = (reason: string) =>
  messages.passwordUpdateFailed(reason.charAt(0).toUpperCase() + reason.slice(1));

export const action = (args: Route.ActionArgs) => answering(args, notChanged, () => change(args));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, notChanged);

async function change({ request, context }: Route.ActionArgs) {
  const { identity, log } = context.get(servicesContext);
  const [viewer, form] = await Promise.all([getViewer({ request, context }), readForm(request)]);
  const submission = parseForm(form, changePasswordSchema);
  if (!viewer) {
    log.warn(messages.noAuthenticatedUser);
    return sessionOver(submission);
  }
  if (submission.status !== "success") return invalidForm(submission);
  const { passwordOld, password } = submission.value;
  const result = await identity.changePassword(request, { currentPassword: passwordOld, password });
  if (!result.ok) {
    return refused(submission, result, messages.passwordUpdateFailed, { currentPassword: "passwordOld" });
  }
  return saved("Senha alterada com sucesso!", { headers: result.headers });
}
