import { Hono } from "hono";
import { reasonOf } from "#db/operator-error.ts";
import { messages } from "#domain/messages.ts";
import type { RequestEnv } from "#server/context.ts";
import { answerInLines } from "#server/http/line-stream.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { type ReadPhoto, readMenuPhoto } from "./read-menu-photo.ts";

const noAccess = { message: "Só donos e gerentes mudam o cardápio." };
const tooLarge = { message: "A foto pode ter no máximo 10 MB." };

/** PUT reads a photo of a menu; answered in lines, because the model may take minutes. */
export function menuPhotoRoutes(): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();

  routes.put("/:slug/foto-do-cardapio", async (context) => {
    const { services } = context.var;
    const { checkPermission, identity, writing } = services;
    if (!writing) return context.notFound();
    const viewer = await identity.getViewer(context.req.raw);
    if (!viewer) return context.json({ message: messages.sessionOver }, 401);
    const checked = await checkPermission(viewer, context.req.param("slug"), "changeMenu");
    if (!checked.ok) return context.json(noAccess, checked.reason === "role" ? 403 : 404);
    const photo = await context.var.receivePhoto(viewer.id);
    if (!Buffer.isBuffer(photo)) return photo.status === 413 ? context.json(tooLarge, 413) : photo;
    return answerInLines<ReadPhoto>(
      async (tell, left) => {
        tell(await readMenuPhoto(services, writing, checked.actor, photo, left));
      },
      {
        failed: (error) => {
          if (error instanceof AccessEnded) return { ok: false, message: error.told };
          context.var.log.error({ error: reasonOf(error) }, "a photo of a menu was not read");
          return { ok: false, message: "Não foi possível ler a foto agora. Tente de novo." };
        },
      },
    );
  });

  return routes;
}
