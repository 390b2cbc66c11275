import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type Bag, bagTotals, describeBagChanges, reconcileBag } from "#domain/bag.ts";
import type { OrderDraft } from "#domain/checkout.ts";
import { correctMenu, type MenuCorrections } from "#domain/menu-corrections.ts";
import type { PlaceOrderResult } from "#domain/order.ts";
import { orderPath } from "#domain/paths.ts";
import type { Menu, ProductStock, Store } from "#domain/store.ts";
import { updateBag, useBag } from "#features/bag/bag-store.ts";
import { choose } from "#features/checkout/draft-store.ts";
import { type Placing, usePlacing } from "#features/checkout/use-placing.ts";
import { askStock } from "#features/menu/ask-stock.ts";
import { rememberOrder } from "#features/order/recent-orders-store.ts";
import { refreshSession, session } from "#state/session.ts";
import { notify } from "#ui/notices.tsx";
import { announceIssues } from "./announce-issues.ts";

interface Ordering {
  bag: Bag;
  menu: Menu;
  placing: Placing;
  /** Asks what is left of these products at this moment, for whoever is about to buy them. */
  refreshStock: (ids: readonly string[]) => Promise<void>;
}

const noCorrections: MenuCorrections = new Map();

/** The bag, the menu as far as it is known, and what follows from an order that was sent. */
export function useOrdering(store: Store, loadedMenu: Menu): Ordering {
  const bag = useBag(store.id);
  const navigate = useNavigate();
  const { view } = useParams();
  // What went into the order stays in sight until its page is there.
  const [placed, setPlaced] = useState<Bag | null>(null);
  // What is said of single products is newer than the menu that it is said of.
  const [corrected, setCorrected] = useState({ of: loadedMenu, corrections: noCorrections });
  const corrections = corrected.of === loadedMenu ? corrected.corrections : noCorrections;
  const menu = useMemo(() => correctMenu(loadedMenu, corrections), [loadedMenu, corrections]);

  const placing = usePlacing(store, (answer, draft) => {
    if (answer.ok) finish(answer, draft);
    else if (answer.reason === "changed") bringUpToDate(answer, draft);
    else if (answer.reason === "draft") announceIssues(answer.issues);
    else notify("negative", answer.message);
  });

  function finish({ orderId, forAccount }: Made, { lines }: OrderDraft) {
    setPlaced(bag);
    updateBag(store.id, () => []);
    choose(store.id, { payment: null });
    const { totalCents } = bagTotals(lines);
    // What an account has is not for this browser's list, which is there for the next person too.
    if (!forAccount) {
      rememberOrder({ storeId: store.id, slug: store.slug, orderId, createdAt: Date.now(), totalCents });
    }
    // The session began or ended elsewhere.
    if (forAccount !== (session.getState().user !== null)) void refreshSession();
    void navigate(orderPath(store.slug, orderId), { replace: view === "cart" });
  }

  function bringUpToDate({ changes, current }: Changed, { lines }: OrderDraft) {
    const productIds = lines.map(({ productId }) => productId);
    const known = new Map([...corrections, ...newsOf(productIds, current)]);
    setCorrected({ of: loadedMenu, corrections: known });
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
    bag: placed ?? bag,
    menu,
    placing: placed ? { ...placing, busy: true } : placing,
    refreshStock,
  };
}

/** What is not among the products sold now is sold no more. */
function newsOf(asked: readonly string[], current: readonly ProductStock[]) {
  const sold = new Map(current.map((product) => [product.id, product]));
  return asked.map((id): [string, ProductStock | null] => [id, sold.get(id) ?? null]);
}

type Made = Extract<PlaceOrderResult, { ok: true }>;
type Changed = Extract<PlaceOrderResult, { reason: "changed" }>;
