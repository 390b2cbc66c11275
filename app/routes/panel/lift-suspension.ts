import { answering, failed, saved } from "#routes/account/form-answers.ts";
import { liftSuspension } from "#server/settings/lift-suspension.ts";
import type { Route } from "./+types/lift-suspension";
import { platformAction } from "./panel-guard.ts";
import { sendPanelForm } from "./send-panel-form.ts";

const notLifted = (reason: string) => `Não foi possível liberar a loja: ${reason}`;

export const action = platformAction((args: Route.ActionArgs, actor, services) =>
  answering(args, notLifted, async () =>
    (await liftSuspension(services, actor, args.params.storeId))
      ? saved("Suspensão encerrada.")
      : failed("Esta loja não está suspensa."),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPanelForm(serverAction, notLifted);
