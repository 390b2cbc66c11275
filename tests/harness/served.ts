import { Hono } from "hono";
import type { RequestEnv, Services } from "#server/context.ts";
import { permissionsIn } from "#server/permission/actor.ts";

/** Routes of an area, as a request with these services meets them. */
export function serve(
  services: Partial<Omit<Services, "identity">> & { identity?: Partial<Services["identity"]> },
  routes: Hono<RequestEnv>,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use((context, next) => {
    const checkPermission = services.database && permissionsIn(services.database.query);
    context.set("services", { checkPermission, ...services } as Services);
    return next();
  });
  return app.route("/", routes);
}
