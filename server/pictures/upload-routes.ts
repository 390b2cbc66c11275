import { type Context, Hono } from "hono";
import { messages } from "#domain/messages.ts";
import type { StorePermission } from "#domain/permissions.ts";
import type { RequestEnv, Services, SharedServices } from "#server/context.ts";
import { type Limit, RateLimit } from "#server/limits/rate-limit.ts";
import type { Actor } from "#server/permission/actor.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { addProductPicture } from "./add-product-picture.ts";
import { type Refused, retryAfterSeconds } from "./photo-shrinker.ts";
import { setStorePicture } from "./set-store-picture.ts";

const windowMs = 10 * 60_000;
const ofStore: Limit = { max: 10, windowMs };
/** A menu's photos are often sent one after the other. */
const ofProducts: Limit = { max: 120, windowMs };
const tooMany = { message: "Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo." };

interface Upload<P extends StorePermission> {
  permission: P;
  perStore: Limit;
  noAccess: string;
  keep: (
    services: Services,
    actor: Actor<P>,
    bytes: Buffer,
    left: AbortSignal,
  ) => Promise<({ ok: true } & Record<string, unknown>) | Refused>;
}

/** PUT receives the pictures of a store and its products; the sender is known before they are read. */
export function uploadRoutes({ config, now }: SharedServices): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();

  function receive<P extends StorePermission>({ permission, perStore, noAccess, keep }: Upload<P>) {
    const limit = config.rateLimit ? new RateLimit(perStore, now) : undefined;
    return async (context: Context<RequestEnv, "/:slug/:upload">) => {
      const { services } = context.var;
      const viewer = await services.identity.getViewer(context.req.raw);
      if (!viewer) return context.json({ message: messages.sessionOver }, 401);
      const slug = context.req.param("slug");
      const checked = await services.checkPermission(viewer, slug, permission);
      if (!checked.ok) return context.json({ message: noAccess }, checked.reason === "role" ? 403 : 404);
      const wait = limit?.take(checked.actor.store.id) ?? 0;
      if (wait > 0) return context.json(tooMany, 429, { "retry-after": String(wait) });
      const sent = await context.var.receivePhoto(viewer.id);
      if (!Buffer.isBuffer(sent)) return sent;
      const kept = await keep(services, checked.actor, sent, context.req.raw.signal).catch(
        (error: unknown) => {
          if (error instanceof AccessEnded) return error;
          throw error;
        },
      );
      if (kept instanceof AccessEnded) return context.json({ message: kept.told }, kept.status);
      const { ok, ...result } = kept;
      if (ok) return context.json(result);
      const { message, later } = result as Omit<Refused, "ok">;
      if (!later) return context.json({ message }, 400);
      return context.json({ message }, 503, { "retry-after": String(retryAfterSeconds) });
    };
  }

  const ofTheStore = { permission: "changeSettings", perStore: ofStore } as const;
  routes.put(
    "/:slug/logo",
    receive({
      ...ofTheStore,
      noAccess: "Só o dono da loja muda o logo.",
      async keep(services, actor, bytes, left) {
        const set = await setStorePicture(services, actor, "logo", bytes, left);
        return set.ok ? { ok: true, logo: set.url } : set;
      },
    }),
  );
  routes.put(
    "/:slug/capa",
    receive({
      ...ofTheStore,
      noAccess: "Só o dono da loja muda a capa.",
      async keep(services, actor, bytes, left) {
        const set = await setStorePicture(services, actor, "cover", bytes, left);
        return set.ok ? { ok: true, cover: set.url } : set;
      },
    }),
  );
  routes.put(
    "/:slug/fotos",
    receive({
      permission: "changeMenu",
      perStore: ofProducts,
      noAccess: "Só gerentes e donos mudam o cardápio.",
      keep: addProductPicture,
    }),
  );
  return routes;
}
