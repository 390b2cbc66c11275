import { lazy, Suspense } from "react";
import type { Bag } from "#domain/bag.ts";
import { quote } from "#domain/quote.ts";
import { takesAhead } from "#domain/slots.ts";
import type { Store } from "#domain/store.ts";
import type { Placing } from "#features/checkout/placing/use-placing.ts";

const BagPanelView = lazy(async () => ({
  default: (await import("#features/bag/bag-panel-view.tsx")).BagPanelView,
}));
const ClosedCard = lazy(async () => ({
  default: (await import("#features/checkout/closed-card.tsx")).ClosedCard,
}));
const BagCheckout = lazy(async () => ({ default: (await import("./bag-checkout.tsx")).BagCheckout }));

interface Props {
  store: Store;
  bag: Bag;
  now: number;
  placing: Placing;
  /** With the checkout; false shows lines and totals only. */
  whole: boolean;
  dialogsOver: boolean;
}

export function BagBeside({ store, bag, now, placing, whole, dialogsOver }: Props) {
  const price = quote(store, { lines: bag, delivery: null, address: null, benefit: null });
  const top = <ClosedCard opening={store.opening} now={now} ahead={takesAhead(store)} />;
  const plain = <BagPanelView store={store} bag={bag} price={price} top={top} />;
  return (
    <Suspense>
      {whole ? (
        <Suspense fallback={plain}>
          <BagCheckout store={store} bag={bag} now={now} placing={placing} dialogsOver={dialogsOver} />
        </Suspense>
      ) : (
        plain
      )}
    </Suspense>
  );
}
