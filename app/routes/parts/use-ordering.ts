import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type Bag, bagTotals, describeBagChanges, reconcileBag } from "../../../domain/bag";
import type { OrderDraft } from "../../../domain/checkout";
import { correctMenu, type MenuCorrections } from "../../../domain/menu-corrections";
import type { PlaceOrderResult } from "../../../domain/order";
import type { Menu, MenuProduct, Store } from "../../../domain/store";
import { updateBag, useBag } from "../../features/bag/bag-store";
import { choose } from "../../features/checkout/draft-store";
import { type Placing, usePlacing } from "../../features/checkout/use-placing";
import { rememberOrder } from "../../features/order/recent-orders-store";
import { refreshSession, session } from "../../lib/session";
import { notify } from "../../ui/notices";
import { announceIssues } from "./announce-issues";

interface Ordering {
  bag: Bag;
  menu: Menu;
  placing: Placing;
}

const noCorrections: MenuCorrections = new Map();

/** The bag, the menu as far as it is known, and what follows from an order that was sent. */
export function useOrdering(store: Store, loadedMenu: Menu): Ordering {
  const bag = useBag(store.id);
  const navigate = useNavigate();
  const { view } = useParams();
  // What went into the order stays in sight until its page is there.
  const [placed, setPlaced] = useState<Bag | null>(null);
  // A refusal knows more than the menu does, which may have come from a cache on the way.
  const [corrected, setCorrected] = useState({ storeId: store.id, corrections: noCorrections });
  const corrections = corrected.storeId === store.id ? corrected.corrections : noCorrections;
  const menu = useMemo(() => correctMenu(loadedMenu, corrections), [loadedMenu, corrections]);

  const placing = usePlacing(store, (answer, draft) => {
    if (answer.ok) finish(answer, draft);
    else if (answer.reason === "changed") bringUpToDate(answer, draft);
    else if (answer.reason === "draft") announceIssues(answer.issues);
    else notify("negative", answer.message);
  });

  function finish({ orderId, forAccount }: Made, { items }: OrderDraft) {
    setPlaced(bag);
    updateBag(store.id, () => []);
    choose(store.id, { payment: null });
    const { totalCents } = bagTotals(items);
    // What an account has is not for this browser's list, which is there for the next person too.
    if (!forAccount) {
      rememberOrder({ storeId: store.id, slug: store.slug, orderId, createdAt: Date.now(), totalCents });
    }
    // The session began or ended elsewhere.
    if (forAccount !== (session.getState().user !== null)) void refreshSession();
    void navigate(`/${store.slug}/pedido/${orderId}`, { replace: view === "cart" });
  }

  function bringUpToDate({ changes, current }: Changed, { items }: OrderDraft) {
    const sold = new Map(current.map((product) => [product.id, product]));
    const news = items.map(({ id }): [string, MenuProduct | null] => [id, sold.get(id) ?? null]);
    const known = new Map([...corrections, ...news]);
    setCorrected({ storeId: store.id, corrections: known });
    for (const text of describeBagChanges(changes)) notify("warning", text);
    updateBag(store.id, (before) => reconcileBag(before, correctMenu(loadedMenu, known)).bag);
  }

  return { bag: placed ?? bag, menu, placing: placed ? { ...placing, busy: true } : placing };
}

type Made = Extract<PlaceOrderResult, { ok: true }>;
type Changed = Extract<PlaceOrderResult, { reason: "changed" }>;
