import { lazy, Suspense } from "react";
import type { Bag } from "#domain/bag.ts";
import { quote } from "#domain/quote.ts";
import type { SaidState } from "#domain/shop-state.ts";
import type { Store } from "#domain/store.ts";
import { takesAhead } from "#domain/takes-ahead.ts";
import { BagPanelView } from "#features/bag/bag-panel-view.tsx";
import { ClosedCard } from "#features/checkout/closed-card.tsx";
import type { Placing } from "#features/checkout/placing/use-placing.ts";
import type { AskShopNow } from "./use-shop-now.ts";

const BagCheckout = lazy(async () => ({ default: (await import("./bag-checkout.tsx")).BagCheckout }));

interface Props {
  store: Store;
  bag: Bag;
  state: SaidState | null;
  placing: Placing;
  ask: AskShopNow;
  /** With the checkout; false shows lines and totals only. */
  whole: boolean;
  dialogsOver: boolean;
}

export function BagBeside({ whole, ...props }: Props) {
  const { store, bag, state } = props;
  const price = quote(store, { lines: bag, delivery: null, address: null, benefit: null });
  const top = <ClosedCard state={state} ahead={takesAhead(store)} />;
  const plain = <BagPanelView store={store} bag={bag} price={price} top={top} />;
  if (!whole) return plain;
  return (
    <Suspense fallback={plain}>
      <BagCheckout {...props} />
    </Suspense>
  );
}
