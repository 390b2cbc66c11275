import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isLongFormPath, isUploadPath } from "#domain/panel-paths.ts";
import { apiPaths } from "#domain/paths.ts";
import { maxPhotoBytes, maxUploadBytes } from "#domain/photo.ts";
import type { RequestEnv } from "#server/context.ts";
import { clientIpHeader } from "#server/limits/client-ip.ts";
import { ArrivingBodies, type BodyLimits, hasBody } from "./arriving-bodies.ts";
import { unreadableBody } from "./readable-request.ts";
import { tooMuchNow } from "./refusal.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const form: BodyLimits = {
  maxBytes: 64 * kilobyte,
  graceMs: 5_000,
  minBytesPerSecond: 8 * kilobyte,
  timeoutMs: 10_000,
};
/** As many areas or dates as a store may have. */
const longForm: BodyLimits = { ...form, maxBytes: 256 * kilobyte, timeoutMs: 30_000 };
const forms = { max: 64 * megabyte, maxPerClient: 2 * megabyte };

/** 10 MB take under five minutes at 300 kbit/s. */
export const photoTimeoutMs = 5 * 60_000;
const photo: BodyLimits = {
  // One byte more than allowed, so that the photo's own message is shown and not this one.
  maxBytes: maxPhotoBytes + 1,
  graceMs: 10_000,
  minBytesPerSecond: 8 * kilobyte,
  timeoutMs: photoTimeoutMs,
};
const upload: BodyLimits = { ...photo, maxBytes: maxUploadBytes + 1 };
/** As much as those who have a place for a file can send (`request-lines.ts`): who waits for it is decided there. */
const photos = { max: 64 * megabyte, maxPerClient: 11 * megabyte };
const uploads = { max: 2 * photos.max, maxPerClient: 3 * photos.maxPerClient };

/** Reads bodies before their request takes a slot, so that slow senders hold none. */
export function createRequestBodies(limited: boolean) {
  const quotaOf = (memory: typeof forms) => (limited ? memory : { ...memory, maxPerClient: memory.max });
  const arrivingForms = new ArrivingBodies(form, quotaOf(forms));
  const arrivingLongForms = new ArrivingBodies(longForm, quotaOf(forms));
  const arrivingPhotos = new ArrivingBodies(photo, quotaOf(photos));

  const arrivingUploads = new ArrivingBodies(upload, quotaOf(uploads));

  /** Null for what is no photo. */
  function photosAt({ method, path }: Context<RequestEnv>["req"]): ArrivingBodies | null {
    if (method !== "PUT") return null;
    if (path === apiPaths.photo) return arrivingPhotos;
    return isUploadPath(path) ? arrivingUploads : null;
  }

  async function receive(
    context: Context<RequestEnv>,
    bodies: ArrivingBodies,
    giveWay?: AbortSignal,
  ): Promise<Buffer | Response> {
    const client = context.req.header(clientIpHeader) ?? "";
    const received = await bodies.receive(context.env.incoming, client, giveWay);
    if (received.ok) return received.body;
    switch (received.reason) {
      case "too large":
        return context.text("Conteúdo grande demais.", 413);
      case "too slow":
        return context.text("O envio demorou demais. Tente de novo.", 408, { connection: "close" });
      case "too many":
        return tooMuchNow(context);
      case "gave way":
        return tooMuchNow(context, { connection: "close" });
      case "gone":
        return context.text("Pedido interrompido.", 400);
    }
  }

  return {
    /** For everything but a photo, which is read after its sender is known. */
    middleware: createMiddleware<RequestEnv>(async (context, next) => {
      const { method } = context.req;
      const { incoming } = context.env;
      if (method === "GET" || method === "HEAD" || !hasBody(incoming)) return next();
      if (photosAt(context.req)) {
        if (!incoming.headers["transfer-encoding"]) return next();
        return context.text("Diga o tamanho do arquivo.", 411);
      }
      const bodies = isLongFormPath(context.req.path) ? arrivingLongForms : arrivingForms;
      const body = await receive(context, bodies);
      if (!Buffer.isBuffer(body)) return body;
      const unreadable = unreadableBody(body, context.req.header("content-type") ?? "");
      if (unreadable) return context.text(unreadable.text, unreadable.status);
      // Where @hono/node-server looks for a body that was already read.
      Object.assign(incoming, { rawBody: body });
      return next();
    }),
    receivePhoto: (context: Context<RequestEnv>, giveWay: AbortSignal) =>
      receive(context, photosAt(context.req) ?? arrivingForms, giveWay),
  };
}
