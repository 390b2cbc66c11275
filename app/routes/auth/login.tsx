import { redirect } from "react-router";
import { loginSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import { returnPath } from "../../../domain/safe-path";
import { servicesContext } from "../../../server/context";
import { LoginForm } from "../../features/account/login-form";
import { parseForm } from "../../forms/parse-form";
import { sendForm } from "../../forms/send-form";
import type { FramedRoute } from "../../lib/page-frame";
import { requireGuest, signInHeaders } from "../parts/account-guard";
import { accountMeta } from "../parts/account-meta";
import { answering, invalidForm, readForm, refused } from "../parts/form-answers";
import { refreshAfterRedirect } from "../parts/refresh-after-redirect";
import { useGuardProblem } from "../parts/use-guard-problem";
import type { Route } from "./+types/login";

export const meta = () => accountMeta("Entrar");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "ENTRAR", back: "/" }),
};

export async function loader(args: Route.LoaderArgs) {
  const guest = await requireGuest(args);
  return { ...guest, passwordChanged: args.url.searchParams.get("senha") === "nova" };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, messages.signInFailed, async () => {
    const form = await readForm(request);
    const submission = parseForm(form, loginSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const result = await context.get(servicesContext).identity.signIn(request, submission.value);
    if (!result.ok) return refused(submission, result, messages.signInFailed);
    throw redirect(returnPath(form.get("redirectTo")) ?? "/", { headers: result.headers });
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfterRedirect(serverAction), messages.signInFailed);

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  useGuardProblem(loaderData.guardProblem);
  const hint = loaderData.passwordChanged ? "Senha alterada. Entre com a senha nova." : undefined;
  return <LoginForm answer={actionData} redirectTo={loaderData.redirectTo} hint={hint} />;
}
