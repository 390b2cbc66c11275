import { redirect } from "react-router";
import { resetPasswordSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { authPaths } from "#domain/paths.ts";
import { ResetPasswordForm } from "#features/account/reset-password-form.tsx";
import { UsedResetLink } from "#features/account/used-reset-link.tsx";
import { parseForm } from "#forms/parse-form.ts";
import { sendForm } from "#forms/send-form.ts";
import { signInHeaders } from "#routes/account/account-guard.ts";
import { accountMeta } from "#routes/account/account-meta.ts";
import { answering, invalidForm, readForm, refused } from "#routes/account/form-answers.ts";
import { refreshAfterRedirect } from "#routes/account/refresh-after-redirect.ts";
import { servicesContext } from "#server/context.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import type { Route } from "./+types/reset-password";

export const meta = () => accountMeta("Nova senha");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "NOVA SENHA", back: authPaths.login }),
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token) throw redirect(authPaths.forgotPassword);
  return { token, works: await context.get(servicesContext).identity.checkResetLink(token) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, messages.resetFailed, async () => {
    const submission = parseForm(await readForm(request), resetPasswordSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { token, password } = submission.value;
    const result = await context.get(servicesContext).identity.resetPassword(request, { token, password });
    if (!result.ok) return refused(submission, result, messages.resetFailed);
    throw redirect(`${authPaths.login}?senha=nova`, { headers: result.headers });
  });

/** A new password ends every session, this browser's too. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfterRedirect(serverAction), messages.resetFailed);

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  // After a submission the form shows its own answer.
  if (!loaderData.works && !actionData) return <UsedResetLink />;
  return <ResetPasswordForm answer={actionData} token={loaderData.token} />;
}
