import "./app.css";
import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { NonceContext } from "./lib/nonce";
import { usePageFrame } from "./lib/page-frame";
import { useStoreColors } from "./lib/store-colors";
import { FailurePage } from "./routes/parts/failure-page";
import { NotFoundPage } from "./routes/parts/not-found-page";
import { Shell } from "./routes/parts/shell";

/** For a page that failed; every other one says its own. */
export function meta({ error }: Route.MetaArgs) {
  const title = isMissing(error) ? "404 — N1 DELIVERY" : "N1 DELIVERY";
  return [{ title }, ...(error ? [{ name: "robots", content: "noindex" }] : [])];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { color } = usePageFrame();
  const colors = useStoreColors(color);
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={color ?? "#00d8a3"} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: four computed hex colours */}
        {colors && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colors }} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Shell>{isMissing(error) ? <NotFoundPage /> : <FailurePage />}</Shell>;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
