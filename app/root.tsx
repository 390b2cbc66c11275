import { lazy, type ReactNode, Suspense, useContext } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation } from "react-router";
import { isPanelPath } from "#domain/paths.ts";
import type { Route } from "./+types/root";
import { FailurePage } from "./shell/failure-page.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RenderingContext } from "./shell/rendering.ts";
import { ScrollRestoration } from "./shell/scroll-restoration.tsx";
import { Shell } from "./shell/shell.tsx";
import { useStoreColors } from "./shell/store-colors.ts";
import { HydratedProvider } from "./state/hydrated.tsx";
import { cepUrlMeta } from "./state/page-facts.ts";
import { usePageFrame } from "./state/page-frame.ts";
import { useViewer } from "./state/session/session.ts";
import { useOnceTrue } from "./state/use-once-true.ts";

// Only for customers who are signed in, and then not in a hurry.
const GuestEntriesOffer = lazy(async () => {
  try {
    return { default: (await import("./routes/account/guest-entries-offer.tsx")).GuestEntriesOffer };
  } catch {
    // An offer that could not be loaded takes no page with it.
    return { default: () => null };
  }
});

/** For a page that failed; every other one says its own. */
export function meta({ error }: Route.MetaArgs) {
  const title = isMissing(error) ? "404 — N1 DELIVERY" : "N1 DELIVERY";
  return [{ title }, ...(error ? [{ name: "robots", content: "noindex" }] : [])];
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, facts } = useContext(RenderingContext);
  const { color } = usePageFrame();
  const colors = useStoreColors(color);
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={color ?? "#00d8a3"} />
        <meta name="color-scheme" content="light dark" />
        <meta name={cepUrlMeta} content={facts.cepUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: four computed hex colours */}
        {colors && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colors }} />}
      </head>
      <body>
        <HydratedProvider>{children}</HydratedProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  // What it saves is answered after a session that is over has ended, too.
  const wasSignedIn = useOnceTrue(useViewer() !== null);
  const { pathname } = useLocation();
  const offers = wasSignedIn && !isPanelPath(pathname) && (
    <Suspense>
      <GuestEntriesOffer />
    </Suspense>
  );
  return <Shell offers={offers}>{children}</Shell>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Frame>{isMissing(error) ? <NotFoundPage /> : <FailurePage />}</Frame>;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
