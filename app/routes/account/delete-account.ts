import { redirect } from "react-router";
import { messages } from "#domain/messages.ts";
import { deleteAccountSchema } from "#domain/profile-form.ts";
import { parseForm } from "#forms/parse-form.ts";
import { sendForm } from "#forms/send-form.ts";
import { servicesContext } from "#server/context.ts";
import { session } from "#state/session/session.ts";
import { notify } from "#ui/notices.tsx";
import type { Route } from "./+types/delete-account";
import { answering, invalidForm, readForm, refused } from "./form-answers.ts";

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
