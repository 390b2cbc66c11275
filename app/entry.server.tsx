// The one for Node follows each rendering with storage that slows down every request after it; the one that streams
// waits for a timer before it goes on with a part, and then renders all whose turn has come at once.
import { prerender } from "react-dom/static.edge";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isPanelPath } from "#domain/paths.ts";
import { nonceContext, pageNotesContext, servicesContext } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { reportFailure } from "#server/report-failure.ts";
import shopCss from "./app.css?inline";
import { paintFirst } from "./paint-first.ts";
import panelCss from "./panel.css?inline";
import { RenderingContext } from "./shell/rendering.ts";
import { NextTurnContext } from "./ui/own-turn.tsx";

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
  // What the loaders read has just been written as text.
  await nextTurn();
  const timer = setTimeout(
    () => tooLong.abort(new Error("The page took too long to render.")),
    renderTimeoutMs,
  );
  try {
    const { prelude } = await prerender(
      <RenderingContext value={{ nonce, facts: { cepUrl: config.cepUrl.href } }}>
        <NextTurnContext value={nextTurn}>
          <ServerRouter
            context={inSlices(inPanel ? entryContext : withoutPanel(entryContext))}
            url={request.url}
            nonce={nonce}
          />
        </NextTurnContext>
      </RenderingContext>,
      {
        // Everything is there when it is sent: no part may wait behind its fallback for a script to show it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal: tooLong.signal,
        onError: (error) => void failures.push(error),
      },
    );
    await nextTurn();
    // A part that failed would be left to the browser, behind its fallback: the page as a whole has failed.
    if (failures.length > 0) throw failures[0];
    // What was not rendered by then would only be missing.
    tooLong.signal.throwIfAborted();
    headers.set("content-type", "text/html; charset=utf-8");
    const html = await readWhole(prelude);
    await nextTurn();
    const document = paintFirst(html, { css: inPanel ? panelCss : shopCss, nonce });
    return new Response(new Uint8Array(document), { status, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** Of the text of what loaders read: each slice is rendered in a turn of its own. */
const sliceBytes = 256 * 1024;

function inSlices(entryContext: EntryContext): EntryContext {
  const { serverHandoffStream: whole } = entryContext;
  if (!whole) return entryContext;
  const slices = new TransformStream<Uint8Array, Uint8Array>({
    async transform(text, controller) {
      for (let from = 0; from < text.length; from += sliceBytes) {
        await nextTurn();
        controller.enqueue(text.subarray(from, from + sliceBytes));
      }
    },
  });
  return { ...entryContext, serverHandoffStream: whole.pipeThrough(slices) };
}

async function readWhole(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
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
