import { Hono } from "hono";
import { messages } from "#domain/messages.ts";
import { apiPaths } from "#domain/paths.ts";
import type { RequestEnv, SharedServices } from "#server/context.ts";
import { hasPanel } from "./has-panel.ts";
import { createSyncToken, syncTokenSeconds } from "./sync-token.ts";

/** Who is signed in, as the browser asks after a page is there: no more than its header shows. */
export function createMeRoutes({ config, now }: SharedServices, secret: string): Hono<RequestEnv> {
  const { tokenSyncUrl } = config;
  const syncs = tokenSyncUrl?.origin === config.publicUrl.origin;
  const routes = new Hono<RequestEnv>();

  routes.get(apiPaths.me, async (context) => {
    const { database, identity } = context.var.services;
    const { viewer, headers } = await identity.renewSession(context.req.raw);
    for (const cookie of headers.getSetCookie()) context.header("set-cookie", cookie, { append: true });
    const panel = viewer !== null && (await hasPanel(database.query, viewer.id));
    const user = viewer && { id: viewer.id, name: viewer.name, photo: viewer.photo };
    return context.json({ user, panel, ...(syncs && { tokenSyncUrl: tokenSyncUrl?.href }) });
  });

  routes.get(apiPaths.token, async (context) => {
    if (!syncs) return context.notFound();
    const viewer = await context.var.services.identity.getViewer(context.req.raw);
    if (!viewer) return context.json({ message: messages.sessionOver }, 401);
    return context.json({ token: createSyncToken(secret, viewer.id, now()), expiresIn: syncTokenSeconds });
  });

  return routes;
}
