import { Hono } from "hono";
import { messages } from "#domain/messages.ts";
import type { RequestEnv, Services } from "#server/context.ts";
import { OneAtATime } from "#server/limits/one-at-a-time.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import { checkPermission } from "#server/permission/actor.ts";
import { setLogo } from "./set-logo.ts";

const maxLogosWaiting = 4;
const logosPerStore = { max: 10, windowMs: 10 * 60_000 };
const tooMany = { message: "Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo." };
const noAccess = { message: "Só o dono da loja muda o logo." };

/** PUT receives the store's logo; its sender is known before it is read. */
export function logoRoutes(services: Services): Hono<RequestEnv> {
  const { config, database, identity, now } = services;
  // Decoding a picture takes memory and a processor that sign-ins need, too.
  const decoding = new OneAtATime(maxLogosWaiting);
  const logoLimit = config.rateLimit ? new RateLimit(logosPerStore, now) : undefined;
  const routes = new Hono<RequestEnv>();

  routes.put("/:slug/logo", async (context) => {
    const viewer = await identity.getViewer(context.req.raw);
    if (!viewer) return context.json({ message: messages.sessionOver }, 401);
    const checked = await checkPermission(
      database.query,
      viewer,
      context.req.param("slug"),
      "changeSettings",
    );
    if (!checked.ok) return context.json(noAccess, checked.reason === "role" ? 403 : 404);
    const wait = logoLimit?.take(checked.actor.store.id) ?? 0;
    if (wait > 0) return context.json(tooMany, 429, { "retry-after": String(wait) });
    const sent = await context.var.receivePhoto();
    if (!Buffer.isBuffer(sent)) return sent;
    const result = await decoding.run(() => setLogo(services, checked.actor, sent));
    if (!result) return context.json(tooMany, 503, { "retry-after": "10" });
    return result.ok ? context.json({ logo: result.logo }) : context.json({ message: result.message }, 400);
  });

  return routes;
}
