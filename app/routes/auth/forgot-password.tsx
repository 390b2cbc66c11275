import { forgotPasswordSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { authPaths } from "#domain/paths.ts";
import { returnPath } from "#domain/safe-path.ts";
import { ForgotPasswordForm } from "#features/account/forgot-password-form.tsx";
import { parseForm } from "#forms/parse-form.ts";
import { sendForm } from "#forms/send-form.ts";
import { signInHeaders } from "#routes/account/account-guard.ts";
import { accountMeta } from "#routes/account/account-meta.ts";
import { answering, invalidForm, readForm, refused, saved } from "#routes/account/form-answers.ts";
import { servicesContext } from "#server/context.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import type { Route } from "./+types/forgot-password";

export const meta = () => accountMeta("Esqueceu a senha");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "ESQUECEU A SENHA", back: authPaths.login }),
};

export const loader = ({ url }: Route.LoaderArgs) => ({
  redirectTo: returnPath(url.searchParams.get("redirectTo")),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, messages.resetFailed, async () => {
    const submission = parseForm(await readForm(request), forgotPasswordSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const result = await context.get(servicesContext).identity.requestReset(request, submission.value);
    return result.ok ? saved(messages.resetSent) : refused(submission, result, messages.resetFailed);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, messages.resetFailed);

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPasswordForm answer={actionData} redirectTo={loaderData.redirectTo} />;
}
