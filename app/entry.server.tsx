// The one for Node follows each rendering with storage that slows down every request after it.
import { renderToReadableStream } from "react-dom/server.edge";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isPanelPath } from "#domain/paths.ts";
import { nonceContext, pageNotesContext, servicesContext } from "#server/context.ts";
import { reportFailure } from "#server/report-failure.ts";
import shopCss from "./app.css?inline";
import { paintFirst } from "./paint-first.ts";
import panelCss from "./panel.css?inline";
import { RenderingContext } from "./shell/rendering.ts";

const renderTimeoutMs = 10_000;

/** Renders the whole document before answering: pages are cached, and their scripts are hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined;
  const { config } = context.get(servicesContext);
  const inPanel = isPanelPath(new URL(request.url).pathname);
  const failures: unknown[] = [];
  const tooLong = new AbortController();
  const timer = setTimeout(
    () => tooLong.abort(new Error("The page took too long to render.")),
    renderTimeoutMs,
  );
  try {
    const stream = await renderToReadableStream(
      <RenderingContext value={{ nonce, facts: { cepUrl: config.cepUrl.href } }}>
        <ServerRouter
          context={inPanel ? entryContext : withoutPanel(entryContext)}
          url={request.url}
          nonce={nonce}
        />
      </RenderingContext>,
      {
        ...(nonce ? { nonce } : {}),
        // Everything is there when it is sent: no part may wait behind its fallback for a script to show it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal: tooLong.signal,
        onError: (error) => void failures.push(error),
      },
    );
    await stream.allReady;
    // A part that failed would be left to the browser, behind its fallback: the page as a whole has failed.
    if (failures.length > 0) throw failures[0];
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(
      paintFirst(await new Response(stream).text(), { css: inPanel ? panelCss : shopCss, nonce }),
      { status, headers },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** The list of routes that scripts/shop-manifest.mjs writes; whoever goes on to the panel loads a document. */
function withoutPanel(entryContext: EntryContext): EntryContext {
  if (!import.meta.env.PROD) return entryContext;
  const { manifest } = entryContext;
  return {
    ...entryContext,
    manifest: { ...manifest, url: manifest.url.replace("/manifest-", "/manifest-shop-") },
  };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left, or asked for what is not there or not so, is no failure of ours.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  reportFailure(error, context.get(servicesContext).log, context.get(pageNotesContext));
};
