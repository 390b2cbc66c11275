import { redirect } from "react-router";
import { messages } from "../../../domain/messages";
import { deleteAccountSchema } from "../../../domain/profile-form";
import { servicesContext } from "../../../server/context";
import { parseForm } from "../../forms/parse-form";
import { sendForm } from "../../forms/send-form";
import { session } from "../../lib/session";
import { notify } from "../../ui/notices";
import { answering, invalidForm, readForm, refused } from "../parts/form-answers";
import type { Route } from "./+types/delete-account";

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, messages.deleteFailed, async () => {
    const submission = parseForm(await readForm(request), deleteAccountSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { identity } = context.get(servicesContext);
    const result = await identity.deleteAccount(request, { currentPassword: submission.value.password });
    if (!result.ok) {
      return refused(submission, result, messages.deleteFailed, { currentPassword: "password" });
    }
    throw redirect("/", { headers: result.headers });
  });

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendForm(serverAction, messages.deleteFailed);
  } catch (outcome) {
    if (outcome instanceof Response) {
      session.setState({ user: null });
      notify("positive", "Sua conta foi excluída. Enviamos a confirmação por e-mail.");
    }
    throw outcome;
  }
}
