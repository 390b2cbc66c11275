import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { apiPaths } from "#domain/paths.ts";
import { mostPhotoBytes } from "#domain/photo.ts";
import type { RequestEnv } from "#server/context.ts";
import { clientAddressHeader } from "#server/limits/client-ip.ts";
import { ArrivingBodies, type BodyLimits, hasBody } from "./arriving-bodies.ts";
import { tooMuchNow } from "./refusal.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const form: BodyLimits = {
  mostBytes: 64 * kilobyte,
  graceMs: 5_000,
  leastBytesPerSecond: 8 * kilobyte,
  withinMs: 10_000,
};
const forms = { inAll: 64 * megabyte, perClient: 2 * megabyte };

/** Five megabytes take over two minutes at 300 kbit/s. */
export const photoWithinMs = 5 * 60_000;
const photo: BodyLimits = {
  // One byte more than a photo may have, so that a photo's own message can be shown.
  mostBytes: mostPhotoBytes + 1,
  graceMs: 10_000,
  leastBytesPerSecond: 8 * kilobyte,
  withinMs: photoWithinMs,
};
const photos = { inAll: 64 * megabyte, perClient: 11 * megabyte };

/** Reads what is sent, before anything is done with it: while a body arrives it holds no slot. */
export function createRequestBodies(shared: boolean) {
  const kept = (memory: typeof forms) => (shared ? memory : { ...memory, perClient: memory.inAll });
  const arrivingForms = new ArrivingBodies(form, kept(forms));
  const arrivingPhotos = new ArrivingBodies(photo, kept(photos));

  async function receive(context: Context<RequestEnv>, bodies: ArrivingBodies): Promise<Buffer | Response> {
    const client = context.req.header(clientAddressHeader) ?? "";
    const received = await bodies.receive(context.env.incoming, client);
    if (received.ok) return received.body;
    switch (received.reason) {
      case "too large":
        return context.text("Conteúdo grande demais.", 413);
      case "too slow":
        return context.text("O envio demorou demais. Tente de novo.", 408, { connection: "close" });
      case "too many":
        return tooMuchNow(context);
      case "gone":
        return context.text("Pedido interrompido.", 400);
    }
  }

  return {
    /** Of everything but a photo, whose sender has to be known first. */
    middleware: createMiddleware<RequestEnv>(async (context, next) => {
      const { method, path } = context.req;
      const { incoming } = context.env;
      if (method === "GET" || method === "HEAD" || !hasBody(incoming)) return next();
      if (method === "PUT" && path === apiPaths.photo) {
        if (!incoming.headers["transfer-encoding"]) return next();
        return context.text("Diga o tamanho da foto.", 411);
      }
      const body = await receive(context, arrivingForms);
      if (!Buffer.isBuffer(body)) return body;
      // Where the adapter looks for a body that was already read.
      Object.assign(incoming, { rawBody: body });
      return next();
    }),
    receivePhoto: (context: Context<RequestEnv>) => receive(context, arrivingPhotos),
  };
}
