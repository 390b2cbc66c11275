import * as z from "zod/mini";
import { parseForm } from "#forms/parse-form.ts";
import { answering, invalidForm, readForm, saved } from "#routes/account/form-answers.ts";
import { removeStorePicture } from "#server/pictures/remove-store-picture.ts";
import type { Route } from "./+types/remove-picture";
import { panelAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const schema = z.object({ kind: z.enum(["logo", "cover"]) });
const removed = { logo: "Logo removido.", cover: "Capa removida." };
const notRemoved = (reason: string) => `Não foi possível remover: ${reason}`;

export const action = panelAction("changeSettings", (args: Route.ActionArgs, actor, services) =>
  answering(args, notRemoved, async () => {
    const submission = parseForm(await readForm(args.request), schema);
    if (submission.status !== "success") return invalidForm(submission);
    const { kind } = submission.value;
    await removeStorePicture(services, actor, kind);
    return saved(removed[kind]);
  }),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notRemoved);
