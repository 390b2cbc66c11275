import { data, redirect } from "react-router";
import { servicesContext } from "../../../server/context";
import { ConfirmEmailScreen } from "../../features/account/confirm-email-screen";
import type { FramedRoute } from "../../lib/page-frame";
import { requireViewer, signInHeaders } from "../parts/account-guard";
import { accountMeta } from "../parts/account-meta";
import { readForm } from "../parts/form-answers";
import { refreshAfter } from "../parts/refresh-after";
import type { Route } from "./+types/confirm-email";

export const meta = () => accountMeta("Confirmar e-mail");
export const headers = signInHeaders;
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "CONFIRMAR E-MAIL", back: "/perfil" }),
};

/** Opening the link alone changes nothing: mail programs open links to look at them. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const token = args.url.searchParams.get("token");
  if (!token) throw redirect("/perfil");
  return { token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readForm(request)).get("token");
  const result = await context
    .get(servicesContext)
    .identity.confirmEmail(request, { token: typeof token === "string" ? token : "" });
  if (result.ok) return data({ ok: true, problem: null }, { headers: result.headers });
  return data({ ok: false, problem: result.message }, { status: result.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => refreshAfter(serverAction);

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmEmailScreen
      token={loaderData.token}
      done={actionData?.ok ?? false}
      problem={actionData?.problem ?? null}
    />
  );
}
