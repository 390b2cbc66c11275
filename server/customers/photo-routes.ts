import { Hono } from "hono";
import { messages } from "#domain/messages.ts";
import { apiPaths } from "#domain/paths.ts";
import type { RequestEnv, SharedServices } from "#server/context.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import { retryAfterSeconds } from "#server/pictures/photo-shrinker.ts";
import { getPhoto } from "./get-photo.ts";
import { removePhoto } from "./remove-photo.ts";
import { setPhoto } from "./set-photo.ts";

const photosPerPerson = { max: 10, windowMs: 10 * 60_000 };
const signedOut = { message: messages.sessionOver };
const tooManyPhotos = { message: "Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo." };

/** The photo of the person who is signed in, and of nobody else. */
export function createPhotoRoutes({ config, now }: SharedServices): Hono<RequestEnv> {
  const photoLimit = config.rateLimit ? new RateLimit(photosPerPerson, now) : undefined;
  const routes = new Hono<RequestEnv>();

  routes.get(apiPaths.photo, async (context) => {
    const { services } = context.var;
    const viewer = await services.identity.getViewer(context.req.raw);
    const photo = viewer && (await getPhoto(services.database.query, viewer.id));
    return photo ? context.body(photo, 200, { "content-type": "image/webp" }) : context.notFound();
  });

  routes.put(apiPaths.photo, async (context) => {
    const { services } = context.var;
    const viewer = await services.identity.getViewer(context.req.raw);
    if (!viewer) return context.json(signedOut, 401);
    const wait = photoLimit?.take(viewer.id) ?? 0;
    if (wait > 0) return context.json(tooManyPhotos, 429, { "retry-after": String(wait) });
    const sent = await context.var.receivePhoto(viewer.id);
    if (!Buffer.isBuffer(sent)) return sent;
    const result = await setPhoto(services, viewer, sent, context.req.raw.signal);
    if (result.ok) return context.json({ photo: result.photo });
    const { message, later } = result;
    if (!later) return context.json({ message }, 400);
    return context.json({ message }, 503, { "retry-after": String(retryAfterSeconds) });
  });

  routes.delete(apiPaths.photo, async (context) => {
    const { services } = context.var;
    const viewer = await services.identity.getViewer(context.req.raw);
    if (!viewer) return context.json(signedOut, 401);
    await removePhoto(services, viewer.id);
    return context.json({ photo: null });
  });

  return routes;
}
