import { redirect } from "react-router";
import { authPaths } from "#domain/paths.ts";
import { SocialEndScreen } from "#features/account/social-end-screen.tsx";
import { signInHeaders } from "#routes/account/account-guard.ts";
import { accountMeta } from "#routes/account/account-meta.ts";
import { socialProviders } from "#server/identity/identity.ts";
import { socialErrorMessage } from "#server/identity/social/social-errors.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import type { Route } from "./+types/popup";

export const meta = () => accountMeta("Entrar");
/** Keeps the popup's link to the page that opened it. */
export const headers = () => ({ ...signInHeaders(), "cross-origin-opener-policy": "unsafe-none" });
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "ENTRAR", back: "/" }),
};

export function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("provider");
  const provider = socialProviders.find((known) => known === asked);
  if (!provider) throw redirect(authPaths.login);
  const error = url.searchParams.get("error");
  return { provider, problem: error ? socialErrorMessage(provider, error) : null };
}

export default function PopupPage({ loaderData }: Route.ComponentProps) {
  return <SocialEndScreen {...loaderData} />;
}
