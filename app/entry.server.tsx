import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, pageNotesContext, servicesContext } from "../server/context";
import { reportFailure } from "../server/report-failure";
import { NonceContext } from "./lib/nonce";

const renderTimeoutMs = 10_000;

/** Renders the whole document before answering: pages are kept, and their scripts are hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Everything is there when it is sent: no part may wait behind its fallback for a script to show it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(impatience);
          text(pipe(new PassThrough())).then(resolve, reject);
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const impatience = setTimeout(
      () => abort(new Error("The page took too long to render.")),
      renderTimeoutMs,
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(paintFirst(html), { status, headers });
}

/**
 * The page is there to read before its scripts are: on a slow line they must not take the room of
 * the style sheet and the pictures in sight, which browsers otherwise fetch no sooner.
 */
const paintFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left, or asked for what is not there or not so, is no failure of ours.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  reportFailure(error, context.get(servicesContext).log, context.get(pageNotesContext));
};
