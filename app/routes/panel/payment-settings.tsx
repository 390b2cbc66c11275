import { PaymentSettingsScreen } from "#features/settings/payment/payment-settings-screen.tsx";
import { getPaymentForm } from "#server/settings/get-payment-form.ts";
import type { Route } from "./+types/payment-settings";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Pagamento — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changePayment", async (_: Route.LoaderArgs, actor, { database }) => ({
  store: actor.store,
  userId: actor.userId,
  loaded: await getPaymentForm(database.query, actor),
}));

export default function PaymentSettingsPage({ loaderData }: Route.ComponentProps) {
  return <PaymentSettingsScreen key={loaderData.store.id} {...loaderData} />;
}
