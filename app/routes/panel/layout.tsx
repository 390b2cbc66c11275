import { Lock } from "lucide-react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { panelManifestPath } from "#domain/panel-paths.ts";
import { panelPath } from "#domain/paths.ts";
import { FailurePage } from "#shell/failure-page.tsx";
import { NotFoundPage } from "#shell/not-found-page.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/layout";

/** The panel is an app of its own, which can be installed. */
export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: panelManifestPath },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
];

/** What every page of the panel stands in. */
export default function PanelLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <NotAllowed />;
  return status === 404 ? <NotFoundPage /> : <FailurePage />;
}

function NotAllowed() {
  return (
    <Page width="narrow">
      <EmptyState
        icon={<Lock className="size-10" />}
        title="Você não tem acesso a esta página"
        text="Peça a um dono da loja para mudar o seu papel na equipe."
        action={<LinkButton to={panelPath}>Ir para os pedidos</LinkButton>}
      />
    </Page>
  );
}
