import { Hono } from "hono";
import type { RequestEnv } from "#server/context.ts";
import { getPicture } from "./get-picture.ts";

/** Named by their content, so that a URL never shows anything else. */
const forever = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };

/** The pictures that stores sent, for everybody. */
export function pictureRoutes(): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get("/:storeId/:file{[0-9a-f]+(?:-[0-9]+)?\\.webp}", async (context) => {
    const { storeId, file } = context.req.param();
    const { query } = context.var.services.database;
    const picture = await getPicture(query, storeId, file.slice(0, -".webp".length));
    return picture ? context.body(picture, 200, forever) : context.notFound();
  });
  return routes;
}
