import { useMemo, useState } from "react";
import { useNavigate, useParams, useRevalidator } from "react-router";
import { type Bag, bagTotals } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import { correctMenu, type MenuCorrections } from "#domain/menu-corrections.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { orderPath } from "#domain/paths.ts";
import type { Menu, ProductStock, Store } from "#domain/store.ts";
import { updateBag, useBag } from "#features/bag/bag-store.ts";
import { type PlacedOrder, type Placing, usePlacing } from "#features/checkout/placing/use-placing.ts";
import { askStock } from "#features/menu/ask-stock.ts";
import { rememberOrder } from "#features/order/recent-orders-store.ts";
import { refreshSession, session } from "#state/session.ts";
import { notify } from "#ui/notices.tsx";
import { announceIssues } from "./announce-issues.ts";

interface Ordering {
  bag: Bag;
  menu: Menu;
  placing: Placing;
  refreshStock: (ids: readonly string[]) => Promise<void>;
}

const noCorrections: MenuCorrections = new Map();

export function useOrdering(store: Store, loadedMenu: Menu): Ordering {
  const bag = useBag(store.id);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { view } = useParams();
  // Corrections of single products are newer than the menu they belong to.
  const [corrected, setCorrected] = useState({ of: loadedMenu, corrections: noCorrections });
  const corrections = corrected.of === loadedMenu ? corrected.corrections : noCorrections;
  const menu = useMemo(() => correctMenu(loadedMenu, corrections), [loadedMenu, corrections]);

  const placing = usePlacing({ onPlaced: finish, onRefused: explain });

  function finish({ orderId, forAccount }: PlacedOrder, draft: OrderDraft, here: boolean) {
    updateBag(store.id, () => []);
    const totalCents = bagTotals(draft.lines).totalCents + draft.freightCents - draft.discountCents;
    // An account's orders are not stored in a browser that others may use.
    if (!forAccount) {
      rememberOrder({ storeId: store.id, slug: store.slug, orderId, createdAt: Date.now(), totalCents });
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

  async function bringUpToDate({ changes, current }: Changed, { lines }: OrderDraft) {
    const productIds = lines.map(({ productId }) => productId);
    const known = new Map([...corrections, ...newsOf(productIds, current)]);
    setCorrected({ of: loadedMenu, corrections: known });
    const { describeBagChanges, reconcileBag } = await import("#domain/bag-changes.ts");
    for (const text of describeBagChanges(changes)) notify("warning", text);
    updateBag(store.id, (before) => reconcileBag(before, correctMenu(loadedMenu, known)).bag);
  }

  async function refreshStock(ids: readonly string[]) {
    const current = ids.length > 0 ? await askStock(store.slug, ids) : null;
    if (!current) return;
    setCorrected((before) => {
      const known = before.of === loadedMenu ? before.corrections : noCorrections;
      return { of: loadedMenu, corrections: new Map([...known, ...newsOf(ids, current)]) };
    });
  }

  return {
    bag: placing.state.step === "placed" ? placing.state.bag : bag,
    menu,
    placing,
    refreshStock,
  };
}

/** Products missing from the answer are no longer sold. */
function newsOf(asked: readonly string[], current: readonly ProductStock[]) {
  const sold = new Map(current.map((product) => [product.id, product]));
  return asked.map((id): [string, ProductStock | null] => [id, sold.get(id) ?? null]);
}

type Changed = Extract<OrderRefusal, { reason: "changed" }>;
