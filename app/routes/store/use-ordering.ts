import { useMemo, useState } from "react";
import { useNavigate, useParams, useRevalidator } from "react-router";
import { type Bag, bagTotals } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import {
  correctMenu,
  knownAt,
  lacksSold,
  learnStock,
  type MenuCorrections,
} from "#domain/menu-corrections.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { orderPath } from "#domain/paths.ts";
import type { Menu, StockAnswer, Store } from "#domain/store.ts";
import { compareBag, updateBag, useBag } from "#features/bag/bag-store.ts";
import { type PlacedOrder, type Placing, usePlacing } from "#features/checkout/placing/use-placing.ts";
import { askStock } from "#features/menu/ask-stock.ts";
import { rememberOrder } from "#features/order/recent-orders-store.ts";
import { serverNow } from "#state/server-clock.ts";
import { refreshSession, session } from "#state/session/session.ts";
import { notify, notifyAbout } from "#ui/notices.tsx";
import { announceIssues } from "./announce-issues.ts";

interface Ordering {
  bag: Bag;
  menu: Menu;
  /** At which the products of the bag are known; null when not all are. */
  revision: number | null;
  placing: Placing;
  refreshStock: (ids: readonly string[]) => Promise<void>;
}

const noCorrections: MenuCorrections = new Map();

export function useOrdering(store: Store, loadedMenu: Menu, loadedRevision: number): Ordering {
  const bag = useBag(store.id);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { view } = useParams();
  const [corrections, setCorrections] = useState(noCorrections);
  const menu = useMemo(
    () => correctMenu(loadedMenu, loadedRevision, corrections),
    [loadedMenu, loadedRevision, corrections],
  );

  const placing = usePlacing({ onPlaced: finish, onRefused: explain });

  function finish({ orderId, forAccount }: PlacedOrder, draft: OrderDraft, here: boolean) {
    updateBag(store.id, () => []);
    const totalCents = bagTotals(draft.lines).totalCents + draft.freightCents - draft.discountCents;
    // An account's orders are not stored in a browser that others may use.
    if (!forAccount) {
      rememberOrder({ storeId: store.id, slug: store.slug, orderId, createdAt: serverNow(), totalCents });
    }
    // The session began or ended in another tab.
    if (forAccount !== (session.getState().user !== null)) void refreshSession();
    if (here) void navigate(orderPath(store.slug, orderId), { replace: view === "cart" });
    else notify("positive", `Seu pedido em ${store.name} foi feito.`);
  }

  async function explain(refusal: OrderRefusal, draft: OrderDraft) {
    if (refusal.reason === "changed") return bringUpToDate(refusal, draft);
    // The store has changed: reload the page's data.
    if (refusal.reason === "draft" || refusal.reason === "store") await revalidate();
    if (refusal.reason === "draft") announceIssues(refusal.issues);
    else notify("negative", refusal.message);
  }

  async function bringUpToDate({ changes, current, revision }: Changed, { lines }: OrderDraft) {
    const ids = lines.map(({ productId }) => productId);
    learn(ids, { revision, products: current });
    const { bagNotices, reconcileBag } = await import("#domain/bag-changes.ts");
    // Lines that another tab has added since are not spoken of.
    const fresh = [{ id: "", name: "", products: current }];
    const follow = (before: Bag) => reconcileBag(before, fresh, (id) => ids.includes(id)).bag;
    if (compareBag(store.id, revision, follow, bag)) notifyAbout("warning", bagNotices(changes));
  }

  function learn(ids: readonly string[], answer: StockAnswer) {
    setCorrections((before) => learnStock(before, ids, answer));
    if (lacksSold(loadedMenu, loadedRevision, answer)) void revalidate();
  }

  async function refreshStock(ids: readonly string[]) {
    const answer = ids.length > 0 ? await askStock(store.slug, ids) : null;
    if (answer) learn(ids, answer);
  }

  return {
    bag: placing.state.step === "placed" ? placing.state.bag : bag,
    menu,
    revision: knownAt(
      bag.map(({ productId }) => productId),
      loadedMenu,
      loadedRevision,
      corrections,
    ),
    placing,
    refreshStock,
  };
}

type Changed = Extract<OrderRefusal, { reason: "changed" }>;
