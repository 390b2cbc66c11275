import { changePasswordSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import { servicesContext } from "../../../server/context";
import { parseForm } from "../../forms/parse-form";
import { sendForm } from "../../forms/send-form";
import { getViewer } from "../parts/account-guard";
import { answering, invalidForm, readForm, refused, saved, sessionOver } from "../parts/form-answers";
import type { Route } from "./+types/change-password";

/** The reason is a sentence of its own there. */
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
