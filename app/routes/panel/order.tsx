import { useNavigate, useRevalidator } from "react-router";
import { orderNumber } from "#domain/order-id.ts";
import type { Move } from "#domain/order-move.ts";
import { isOver } from "#domain/order-steps.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { useLiveBoard } from "#features/board/live/live-board.tsx";
import { applyMove } from "#features/board/moving/apply-move.ts";
import { useMoveOrder } from "#features/board/moving/use-move-order.ts";
import { OrderActions } from "#features/board/order/order-actions.tsx";
import { OrderScreen } from "#features/board/order/order-screen.tsx";
import { useFreshOrder } from "#features/board/order/use-fresh-order.ts";
import { useSeeOrder } from "#features/board/order/use-see-order.ts";
import { useToldMoves } from "#features/board/order/use-told-moves.ts";
import { notify } from "#ui/notices.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/order";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { loadOrder } from "./load-order.ts";
import { panelLoader } from "./panel-guard.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: loaderData
      ? `${orderNumber(loaderData.order.id)} · ${loaderData.place.storeName}`
      : "Painel — N1 DELIVERY",
  },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader("seeOrders", ({ params }: Route.LoaderArgs, actor, services) =>
  loadOrder(services, actor, params.orderId),
);

export default function PanelOrderPage({ loaderData }: Route.ComponentProps) {
  return <OpenOrder key={loaderData.order.id} {...loaderData} />;
}

function OpenOrder({ order: loaded, place, qr }: Route.ComponentProps["loaderData"]) {
  const { slug, timeZone } = place;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  /** Whoever lost access is told so by loading the page again; a sample has vanished. */
  function leave() {
    if (!loaded.sample) return void revalidate();
    notify("positive", "O pedido de teste terminou e sumiu.");
    void navigate(panelPaths.board(slug), { replace: true });
  }

  const card = useLiveBoard()?.cards.find(({ id }) => id === loaded.id) ?? null;
  const { order, refresh } = useFreshOrder({ slug, loaded, card, onGone: leave });
  const { moving, move } = useMoveOrder({ slug, timeZone });
  const mine = moving.get(order.id);
  const shown = applyMove(order, mine);
  useSeeOrder(slug, order.id, order.status === "new" && order.seenAt === null, refresh);
  useToldMoves(order, mine?.move.to ?? null, timeZone);

  async function take(wanted: Move) {
    const answer = await move(order.id, wanted);
    if (loaded.sample && answer?.ok && isOver(wanted.to)) leave();
    else await refresh();
  }

  return (
    <Page width="wide">
      <OrderScreen
        order={shown}
        place={place}
        qr={qr}
        actions={
          <OrderActions
            order={shown}
            timeZone={timeZone}
            sending={mine?.sending ?? false}
            onMove={(wanted) => void take(wanted)}
          />
        }
        onChanged={refresh}
      />
    </Page>
  );
}
