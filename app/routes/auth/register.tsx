import { registerSchema } from "#domain/auth-forms.ts";
import { returnPath } from "#domain/safe-path.ts";
import { RegisterForm } from "#features/account/register-form.tsx";
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
import type { Route } from "./+types/register";

export const meta = () => accountMeta("Cadastrar");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "CADASTRAR", back: "/" }),
};

export const loader = (args: Route.LoaderArgs) => requireGuest(args);

const notRegistered = (reason: string) => `Não foi possível criar a sua conta: ${reason}`;

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, notRegistered, async () => {
    const form = await readForm(request);
    const submission = parseForm(form, registerSchema);
    if (submission.status !== "success") return invalidForm(submission);
    const { name, email, password } = submission.value;
    const result = await context.get(servicesContext).identity.signUp(request, { name, email, password });
    if (!result.ok) return refused(submission, result, (message) => message);
    throw redirectAnywhere(returnPath(form.get("redirectTo")) ?? "/", { headers: result.headers });
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfterRedirect(serverAction), notRegistered);

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  useGuardProblem(loaderData.guardProblem);
  return <RegisterForm answer={actionData} redirectTo={loaderData.redirectTo} />;
}
