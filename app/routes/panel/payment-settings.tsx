import { paymentFormSchema } from "#domain/payment-form.ts";
import { notSaved } from "#features/settings/form/settings-answer.ts";
import { PaymentSettingsScreen } from "#features/settings/payment/payment-settings-screen.tsx";
import { answering } from "#routes/account/form-answers.ts";
import { getPaymentForm } from "#server/settings/get-payment-form.ts";
import { savePaymentForm } from "#server/settings/save-payment-form.ts";
import type { Route } from "./+types/payment-settings";
import { panelAction, panelLoader } from "./panel-guard.ts";
import { saveSettingsAction } from "./save-settings-action.ts";
import { sendSettings } from "./send-settings.ts";

export const meta = () => [{ title: "Pagamento — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changePayment", async (_: Route.LoaderArgs, actor, { database }) => ({
  store: actor.store,
  userId: actor.userId,
  loaded: await getPaymentForm(database.query, actor),
}));

export const action = panelAction("changePayment", (args: Route.ActionArgs, actor, services) =>
  answering(args, notSaved, () =>
    saveSettingsAction(args.request, paymentFormSchema, (sent) => savePaymentForm(services, actor, sent)),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendSettings(serverAction);

export default function PaymentSettingsPage({ loaderData }: Route.ComponentProps) {
  return <PaymentSettingsScreen key={loaderData.store.id} {...loaderData} />;
}
