import { useEffect } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { type Profile, ProfileScreen } from "#features/account/profile/profile-screen.tsx";
import { OrderAgainButton } from "#routes/store/order-again-button.tsx";
import { servicesContext } from "#server/context.ts";
import { listAddresses } from "#server/customers/list-addresses.ts";
import { listContacts } from "#server/customers/list-contacts.ts";
import { listOrdersOfUser } from "#server/orders/list-orders.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { session } from "#state/session/session.ts";
import type { DialogRoute } from "#ui/dialog-owner.ts";
import { notify } from "#ui/notices.tsx";
import type { Route } from "./+types/profile";
import { requireViewer } from "./account-guard.ts";
import { accountMeta } from "./account-meta.ts";
import { GuardFailure } from "./guard-failure.tsx";

export const meta = () => accountMeta("Perfil");
export const handle: FramedRoute<unknown> & DialogRoute = {
  hasDialog: ({ view, hash }) => view === "senha" || hash !== "",
  frame: () => ({ title: "PERFIL", subtitle: "", back: "/" }),
};

const views = new Set([undefined, "servico", "senha"]);

export async function loader(args: Route.LoaderArgs) {
  if (!views.has(args.params.view)) throw data(null, { status: 404 });
  const user = await requireViewer(args);
  const { database } = args.context.get(servicesContext);
  const [addresses, contacts, orders] = await Promise.all([
    listAddresses(database.query, user.id),
    listContacts(database.query, user.id),
    listOrdersOfUser(database.query, user.id),
  ]);
  return { user, addresses, contacts, orders };
}

let shown: Profile | null = null;

/** A failed reload keeps what is shown and typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (problem) {
    const meant = problem instanceof Response || (isRouteErrorResponse(problem) && problem.status < 500);
    if (meant || !shown || shown.user.id !== session.getState().user?.id) throw problem;
    notify("negative", "Não foi possível atualizar o perfil. Ele pode ter mudado.");
    return shown;
  }
}

/** Opening and closing dialogs only changes the URL of the same screen. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}): boolean {
  if (currentUrl.href !== nextUrl.href && !formMethod) return false;
  return defaultShouldRevalidate;
}

export default function ProfilePage({ loaderData, params }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = null;
    };
  }, [loaderData]);
  return (
    <ProfileScreen
      profile={loaderData}
      view={params.view}
      again={({ storeSlug, id }, name) => <OrderAgainButton slug={storeSlug} orderId={id} of={name} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = typeof error === "object" && error !== null && "status" in error && error.status === 404;
  if (missing) throw error;
  return <GuardFailure text="Não foi possível abrir o seu perfil. Tente de novo em instantes." />;
}
