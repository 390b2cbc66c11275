/** Shorter than the time after which a silent connection is closed, here and by proxies. */
const aliveMs = 10_000;

/**
 * Answers before the work is done: each value that it tells is a line of JSON, with empty lines while it
 * tells nothing. Nothing waits for a client that reads slowly; `left` aborts when it is gone.
 */
export function answerInLines<Line>(
  work: (tell: (line: Line) => void, left: AbortSignal) => Promise<void>,
  failed: (error: unknown) => Line,
): Response {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!leaving.signal.aborted) controller.enqueue(encoder.encode(`${text}\n`));
      };
      const tell = (line: Line) => send(JSON.stringify(line));
      const alive = setInterval(() => send(""), aliveMs);
      await work(tell, leaving.signal).catch((error: unknown) => tell(failed(error)));
      clearInterval(alive);
      if (!leaving.signal.aborted) controller.close();
    },
    cancel() {
      leaving.abort();
    },
  });
  return new Response(body, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}
