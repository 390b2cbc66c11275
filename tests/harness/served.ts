import { Hono } from "hono";
import type { RequestEnv, Services } from "#server/context.ts";

/** Routes of an area, as a request with these services meets them. */
export function serve(
  services: Partial<Omit<Services, "identity">> & { identity?: Partial<Services["identity"]> },
  routes: Hono<RequestEnv>,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use((context, next) => {
    context.set("services", services as Services);
    return next();
  });
  return app.route("/", routes);
}
