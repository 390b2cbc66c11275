import { redirect } from "react-router";
import { resetPasswordSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import { servicesContext } from "../../../server/context";
import { ResetPasswordForm } from "../../features/account/reset-password-form";
import { parseForm } from "../../forms/parse-form";
import { sendForm } from "../../forms/send-form";
import type { FramedRoute } from "../../lib/page-frame";
import { signInHeaders } from "../parts/account-guard";
import { accountMeta } from "../parts/account-meta";
import { answering, invalidForm, readForm, refused } from "../parts/form-answers";
import { refreshAfterRedirect } from "../parts/refresh-after-redirect";
import type { Route } from "./+types/reset-password";

export const meta = () => accountMeta("Nova senha");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "NOVA SENHA", back: "/auth/login" }),
};

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token) throw redirect("/auth/forgotPassword");
  return { token };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, messages.resetFailed, async () => {
    const submission = parseForm(await readForm(request), resetPasswordSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { token, password } = submission.value;
    const result = await context.get(servicesContext).identity.resetPassword(request, { token, password });
    if (!result.ok) return refused(submission, result, messages.resetFailed);
    throw redirect("/auth/login?senha=nova", { headers: result.headers });
  });

/** A new password ends every session, this browser's too. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfterRedirect(serverAction), messages.resetFailed);

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordForm answer={actionData} token={loaderData.token} />;
}
