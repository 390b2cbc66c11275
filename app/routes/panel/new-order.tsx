import { data, useNavigate, useRevalidator } from "react-router";
import { panelPaths } from "#domain/panel-paths.ts";
import { askCoupon } from "#features/checkout/applied-coupon.ts";
import { attemptKey, forgetAttempt } from "#features/checkout/placing/attempt-store.ts";
import { CounterScreen } from "#features/counter/counter-screen.tsx";
import { OptionPicker } from "#features/menu/product/option-picker.tsx";
import { forgetTyped } from "#forms/typed-text.ts";
import { getCounterMenu } from "#server/menu/get-counter-menu.ts";
import { getStore } from "#server/stores/get-store.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/new-order";
import { panelLoader } from "./panel-guard.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Novo pedido · ${loaderData.store.name}` : "Painel — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const loader = panelLoader(
  "typeOrders",
  async (_: Route.LoaderArgs, actor, { database: { query } }) => {
    const [store, loaded] = await Promise.all([
      getStore(query, actor.store.slug),
      getCounterMenu(query, actor),
    ]);
    if (!store) throw data(null, { status: 404 });
    return { store, loaded };
  },
);

export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  const { store } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // Apart from the key of this browser's own bag.
  const attempt = `counter-${store.id}`;
  return (
    <Page width="wide">
      <h1 className="mb-3 text-xl font-bold">Novo pedido</h1>
      <CounterScreen
        key={store.id}
        {...loaderData}
        options={(props) => <OptionPicker {...props} />}
        askCoupon={(question) => askCoupon(store.slug, question)}
        keyOf={(draft) => attemptKey(attempt, draft)}
        revalidate={revalidate}
        onCreated={(orderId) => {
          forgetAttempt(attempt);
          forgetTyped(`counter-${store.slug}`);
          void navigate(panelPaths.order(store.slug, orderId));
        }}
      />
    </Page>
  );
}
