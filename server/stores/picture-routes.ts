import { Hono } from "hono";
import type { RequestEnv, Services } from "#server/context.ts";
import { getPicture } from "./get-picture.ts";

/** Named by their content, so that a URL never shows anything else. */
const forever = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };

/** The pictures that stores sent, for everybody. */
export function pictureRoutes(services: Pick<Services, "database">): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get("/:storeId/:file{[0-9a-f]+(?:-[0-9]+)?\\.webp}", async (context) => {
    const { storeId, file } = context.req.param();
    const picture = await getPicture(services.database.query, storeId, file.slice(0, -".webp".length));
    return picture ? context.body(picture, 200, forever) : context.notFound();
  });
  return routes;
}
