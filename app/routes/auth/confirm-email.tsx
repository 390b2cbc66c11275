import { redirect } from "react-router";
import { messages } from "#domain/messages.ts";
import { profilePath } from "#domain/paths.ts";
import { ConfirmEmailScreen } from "#features/account/confirm-email-screen.tsx";
import { sendForm } from "#forms/send-form.ts";
import { requireViewer, signInHeaders } from "#routes/account/account-guard.ts";
import { accountMeta } from "#routes/account/account-meta.ts";
import { answering, readForm, refused, saved } from "#routes/account/form-answers.ts";
import { GuardFailure } from "#routes/account/guard-failure.tsx";
import { refreshAfter } from "#routes/account/refresh-after.ts";
import { servicesContext } from "#server/context.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import type { Route } from "./+types/confirm-email";

export const meta = () => accountMeta("Confirmar e-mail");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "CONFIRMAR E-MAIL", back: profilePath }),
};

/** A GET changes nothing, because mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const token = args.url.searchParams.get("token");
  if (!token) throw redirect(profilePath);
  return { token };
}

const notConfirmed = (reason: string) => `Não foi possível confirmar o e-mail: ${reason}`;

export const action = ({ request, context }: Route.ActionArgs) =>
  answering({ request, context }, notConfirmed, async () => {
    const token = (await readForm(request)).get("token");
    const result = await context
      .get(servicesContext)
      .identity.confirmEmail(request, { token: typeof token === "string" ? token : "" });
    if (!result.ok) return refused(undefined, result, (message) => message);
    return saved("E-mail confirmado", { headers: result.headers });
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => refreshAfter(serverAction), notConfirmed);

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmEmailScreen
      token={loaderData.token}
      done={actionData?.ok ?? false}
      problem={actionData?.ok ? null : (actionData?.notice?.text ?? null)}
    />
  );
}

export const ErrorBoundary = () => <GuardFailure text={messages.guardFailed} />;
