import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { everything, orderTopic } from "#db/change-notices.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import type { OrderStatus } from "#domain/order-status.ts";
import type { RequestEnv, Services } from "#server/context.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { ClientQuota } from "#server/limits/client-quota.ts";
import type { Log } from "#server/log.ts";
import { getOrderStatus } from "./get-order.ts";

const heartbeatMs = 15_000;
/** Many customers share an IP behind a mobile operator; whoever gets no stream polls. */
const openStreams = { max: 1_000, maxPerClient: 100 };

export function orderEvents(
  { database }: Pick<Services, "database">,
  stopping: AbortSignal,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const places = new ClientQuota(openStreams);
  const open = new Set<{ abort(): void }>();
  stopping.addEventListener("abort", () => {
    for (const stream of open) stream.abort();
  });

  /** Undefined while the database does not answer. */
  async function readStatus(
    slug: string,
    orderId: string,
    log: Log,
  ): Promise<OrderStatus | null | undefined> {
    try {
      return await getOrderStatus(database.query, slug, orderId);
    } catch (error) {
      if (databaseTrouble(error) === null) throw error;
      log.warn({ error: error instanceof Error ? error.message : String(error) }, "order status not read");
      return undefined;
    }
  }

  const refusal = (status: null | undefined) =>
    status === null
      ? Response.json({ error: "not found" }, { status: 404 })
      : Response.json({ error: "unavailable" }, { status: 503, headers: { "retry-after": "2" } });

  app.get("/:slug/orders/:orderId/status", async (context) => {
    const { slug, orderId } = context.req.param();
    const status = await readStatus(slug, orderId, context.var.log);
    return status ? context.json({ status }) : refusal(status);
  });

  app.get("/:slug/orders/:orderId/events", async (context) => {
    const { slug, orderId } = context.req.param();
    const { log } = context.var;
    const first = await readStatus(slug, orderId, log);
    if (!first) return refusal(first);
    // Nobody reads the body of a HEAD request, so its stream would never be closed.
    if (context.req.method === "HEAD") return context.body(null, 200);
    const client = context.req.header(clientIpHeader) ?? "";
    if (stopping.aborted || !places.take(client)) return refusal(undefined);

    const response = streamSSE(context, async (stream) => {
      let sent: OrderStatus | null = null;
      const send = async (status: OrderStatus | null | undefined) => {
        if (!status || status === sent) return;
        sent = status;
        await stream.writeSSE({ event: "status", data: JSON.stringify({ status }) });
      };
      const wake = new Wake();
      const unsubscribe = database.changes.subscribe((topic) => {
        if (topic === everything || topic === orderTopic(orderId)) wake.now();
      });
      open.add(stream);
      stream.onAbort(() => wake.now());
      try {
        // Read again: the status may have changed before the subscription.
        await send(first);
        while (!stream.aborted && !stopping.aborted) {
          await send(await readStatus(slug, orderId, log));
          if (!(await wake.within(heartbeatMs))) await stream.write(": still here\n\n");
        }
      } finally {
        open.delete(stream);
        unsubscribe();
        places.giveBack(client);
      }
    });
    // Hono's helper sets no-cache, which would allow storing it.
    response.headers.set("cache-control", "no-store");
    return response;
  });

  return app;
}

/** Remembers a call that came before anyone waited. */
class Wake {
  #rung = false;
  #ring: () => void = () => {};

  now(): void {
    this.#rung = true;
    this.#ring();
  }

  /** True when it was called before the time was over. */
  async within(ms: number): Promise<boolean> {
    if (!this.#rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#ring = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}
