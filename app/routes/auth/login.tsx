import { loginSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { returnPath } from "#domain/safe-path.ts";
import { LoginForm } from "#features/account/login-form.tsx";
import { parseForm } from "#forms/parse-form.ts";
import { sendForm } from "#forms/send-form.ts";
import { requireGuest, signInHeaders } from "#routes/account/account-guard.ts";
import { accountMeta } from "#routes/account/account-meta.ts";
import { answering, invalidForm, readForm, refused } from "#routes/account/form-answers.ts";
import { redirectAnywhere } from "#routes/account/redirect-anywhere.ts";
import { refreshAfterRedirect } from "#routes/account/refresh-after-redirect.ts";
import { useGuardProblem } from "#routes/account/use-guard-problem.ts";
import { servicesContext } from "#server/context.ts";
import type { FramedRoute } from "#state/page-frame.ts";
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
    throw redirectAnywhere(returnPath(form.get("redirectTo")) ?? "/", { headers: result.headers });
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfterRedirect(serverAction), messages.signInFailed);

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  useGuardProblem(loaderData.guardProblem);
  const hint = loaderData.passwordChanged ? "Senha alterada. Entre com a senha nova." : undefined;
  return <LoginForm answer={actionData} redirectTo={loaderData.redirectTo} hint={hint} />;
}
