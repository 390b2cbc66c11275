import { Hono } from "hono";
import { isDatabaseAway } from "#db/database-trouble.ts";
import { reasonOf } from "#db/operator-error.ts";
import { FairLine } from "#domain/fair-line.ts";
import type { ImportLine } from "#domain/menu-report.ts";
import { messages } from "#domain/messages.ts";
import type { RequestEnv, SharedServices } from "#server/context.ts";
import { answerInLines } from "#server/http/line-stream.ts";
import { RateLimit } from "#server/limits/rate-limit.ts";
import { TooHeavyError } from "#server/limits/run-heavy.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { checkImport } from "./check-import.ts";
import { importMenu } from "./import-menu.ts";
import { createImportLine } from "./menu-file-lines.ts";
import { RowLimit } from "./row-limit.ts";

const filesPerStore = { max: 60, windowMs: 10 * 60_000 };
const tooMany = { message: "Muitos arquivos em pouco tempo. Aguarde um pouco e tente de novo." };
const noAccess = { message: "Só donos e gerentes mudam o cardápio." };
const busy = { message: "Outro arquivo desta loja está sendo lido agora. Aguarde um pouco e tente de novo." };
const tooHeavy = "O arquivo é pesado demais, e não deu para lê-lo a tempo. Divida-o em dois e tente de novo.";
/** A report of a large menu has many megabytes, until it is taken. */
const unreadReports = { places: 40, placesPerStore: 4, placesPerPerson: 3 };
const tooLarge = { message: "O arquivo pode ter no máximo 10 MB." };
const notAnswered = `Não deu certo: ${messages.serverAway}. Envie o arquivo de novo para conferir.`;

/** PUT checks a file; with `conferido` (the digest of that report) it imports the same file. */
export function importRoutes({ config, now }: SharedServices): Hono<RequestEnv> {
  const files = createImportLine(config.allowances);
  const unread = new FairLine(unreadReports);
  const limit = config.rateLimit ? new RateLimit(filesPerStore, now) : undefined;
  const rowLimit = config.rateLimit ? new RowLimit(now) : undefined;
  const routes = new Hono<RequestEnv>();

  routes.put("/:slug/cardapio.csv", async (context) => {
    const { services } = context.var;
    const { checkPermission, identity } = services;
    const viewer = await identity.getViewer(context.req.raw);
    if (!viewer) return context.json({ message: messages.sessionOver }, 401);
    const checked = await checkPermission(viewer, context.req.param("slug"), "changeMenu");
    if (!checked.ok) return context.json(noAccess, checked.reason === "role" ? 403 : 404);
    const { actor } = checked;
    const wait = limit?.take(actor.store.id) ?? 0;
    if (wait > 0) return context.json(tooMany, 429, { "retry-after": String(wait) });
    const file = await context.var.receivePhoto(viewer.id);
    if (!Buffer.isBuffer(file)) return file.status === 413 ? context.json(tooLarge, 413) : file;
    const { conferido: digest, linhas } = context.req.query();
    const scope = linhas === "certas" ? "valid" : "all";
    const party = { store: actor.store.id, person: actor.userId };
    const ended = await unread.enter(party);
    return answerInLines<ImportLine>(
      async (tell, left) => {
        if (!ended) return tell({ kind: "refused", ...busy, again: true });
        const work = async () => {
          if (digest) await importMenu(services, actor, { file, digest, scope, rowLimit }, tell, left);
          else await checkImport(services, actor, file, tell, left);
          return true;
        };
        if (!(await files.run(party, work, left))) tell({ kind: "refused", ...busy, again: true });
      },
      {
        failed: (error) => {
          if (error instanceof AccessEnded) return { kind: "refused", message: error.told };
          if (error instanceof TooHeavyError) return { kind: "refused", message: tooHeavy };
          const level = isDatabaseAway(error) ? "warn" : "error";
          context.var.log[level]({ error: reasonOf(error) }, "a menu file was not imported");
          return { kind: "refused", message: notAnswered, again: true };
        },
        ended: () => ended?.(),
      },
    );
  });

  return routes;
}
