import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { everything, orderTopic } from "#db/change-notices.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import { FairLine } from "#domain/fair-line.ts";
import type { OrderProgress } from "#domain/order-progress.ts";
import type { RequestEnv, Services } from "#server/context.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { Wake } from "#server/limits/wake.ts";
import { getOrderProgress } from "./get-order-progress.ts";

const heartbeatMs = 15_000;
/** Many customers share an IP behind a mobile operator; whoever gets no stream polls. */
const openStreams = { places: 1_000, placesPerStore: 500, placesPerPerson: 100 };

export function orderEvents(stopping: AbortSignal, shares = openStreams): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const places = new FairLine(shares);
  const open = new Set<{ abort(): void }>();
  stopping.addEventListener("abort", () => {
    for (const stream of open) stream.abort();
  });

  /** Undefined while the database does not answer. */
  async function readProgress(
    { database, log }: Pick<Services, "database" | "log">,
    slug: string,
    orderId: string,
  ): Promise<OrderProgress | null | undefined> {
    try {
      return await getOrderProgress(database.query, slug, orderId);
    } catch (error) {
      // Whoever stops closes the database while streams are still being ended.
      if (databaseTrouble(error) === null && !stopping.aborted) throw error;
      log.warn({ error: error instanceof Error ? error.message : String(error) }, "order progress not read");
      return undefined;
    }
  }

  const refusal = (progress: null | undefined) =>
    progress === null
      ? Response.json({ error: "not found" }, { status: 404 })
      : Response.json({ error: "unavailable" }, { status: 503, headers: { "retry-after": "2" } });

  app.get("/:slug/orders/:orderId/status", async (context) => {
    const { slug, orderId } = context.req.param();
    const progress = await readProgress(context.var.services, slug, orderId);
    return progress ? context.json(progress) : refusal(progress);
  });

  app.get("/:slug/orders/:orderId/events", async (context) => {
    const { slug, orderId } = context.req.param();
    const { services } = context.var;
    const first = await readProgress(services, slug, orderId);
    if (!first) return refusal(first);
    // Nobody reads the body of a HEAD request, so its stream would never be closed.
    if (context.req.method === "HEAD") return context.body(null, 200);
    const whose = { store: slug, person: context.req.header(clientIpHeader) ?? "" };
    let end = () => {};
    const release = stopping.aborted ? undefined : await places.enter(whose, undefined, () => end());
    if (!release) return refusal(undefined);

    const response = streamSSE(context, async (stream) => {
      let sent = "";
      const send = async (progress: OrderProgress | null | undefined) => {
        const data = JSON.stringify(progress);
        if (!progress || data === sent) return;
        sent = data;
        await stream.writeSSE({ event: "status", data });
      };
      const wake = new Wake();
      const unsubscribe = services.database.changes.subscribe((topic) => {
        if (topic === everything || topic === orderTopic(orderId)) wake.now();
      });
      open.add(stream);
      end = () => stream.abort();
      stream.onAbort(() => wake.now());
      try {
        // Read again: the order may have changed before the subscription.
        await send(first);
        while (!stream.aborted && !stopping.aborted) {
          // All who watch one order ask at once.
          await nextTurn();
          const progress = await readProgress(services, slug, orderId);
          // The store's slug has changed: whoever connects again is led to the new one.
          if (progress === null) break;
          await send(progress);
          // An event, because a page is not told of comments: by its silence it knows a dead stream.
          if (!(await wake.within(heartbeatMs))) await stream.writeSSE({ event: "alive", data: "{}" });
        }
      } finally {
        open.delete(stream);
        unsubscribe();
        release();
      }
    });
    // Hono's helper sets no-cache, which would allow storing it.
    response.headers.set("cache-control", "no-store");
    return response;
  });

  return app;
}
