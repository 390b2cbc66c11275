import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from "react";
import { unitsOf } from "#domain/bag.ts";
import type { ShopStates } from "#domain/shop-state.ts";
import type { Menu, Store } from "#domain/store.ts";
import { BagBar } from "#features/bag/bag-bar.tsx";
import { BagPanel } from "#features/bag/bag-panel.tsx";
import { MenuView } from "#features/menu/menu-view.tsx";
import { StoreFront } from "#features/menu/store-front.tsx";
import { rememberStore } from "#state/app-state.ts";
import { useShopStates } from "#state/use-shop-states.ts";
import { AboutFromUrl } from "./about-from-url.tsx";
import { InactiveStore } from "./inactive-store.tsx";
import { NoScriptLine } from "./no-script-line.tsx";
import { LastOrder, PastOrders } from "./past-orders.tsx";
import { SellerCard } from "./seller-card.tsx";
import { StoreDialogs } from "./store-dialogs.tsx";
import { useUndoOffer } from "./undo-offer.ts";
import { useBagPlace } from "./use-bag-place.ts";
import { useFreshBag } from "./use-fresh-bag.ts";
import { useIdle } from "./use-idle.ts";
import { useOrdering } from "./use-ordering.ts";
import { usePastOrders } from "./use-past-orders.ts";
import { useQuickAdd } from "./use-quick-add.ts";
import { type AskShopNow, useShopNow } from "./use-shop-now.ts";

// Not for phones, where the bag is a dialog.
const BagBeside = lazy(async () => ({ default: (await import("./bag-beside.tsx")).BagBeside }));

interface Props {
  store: Store;
  /** Null while the store is not active. */
  menu: Menu | null;
  revision: number;
  terms: string;
  /** Of this store alone, when the page was rendered. */
  states: ShopStates;
}

export function StoreScreen({ store: loaded, menu, revision, terms, states }: Props) {
  const { store, ask } = useShopNow({ store: loaded, revision, terms });
  const loadedOpenings = useMemo(() => [loaded.opening], [loaded.opening]);
  const openings = useMemo(
    () => (store === loaded ? loadedOpenings : [store.opening]),
    [store, loaded, loadedOpenings],
  );
  const shown = useShopStates(openings, states, async () => (await ask()) !== null, loadedOpenings);

  useEffect(() => {
    const { id, slug, name, logo, color } = loaded;
    rememberStore({ id, slug, name, logo, color });
  }, [loaded]);
  return menu ? (
    <OpenStore {...{ store, menu, revision, ask }} states={shown} />
  ) : (
    <InactiveStore storeId={store.id} />
  );
}

interface OpenProps extends Omit<Props, "terms"> {
  menu: Menu;
  ask: AskShopNow;
}

function OpenStore({ store, menu: loadedMenu, revision: loadedRevision, states, ask }: OpenProps) {
  const { now, said } = states;
  const [state = null] = said;
  const { bag, menu, revision, placing, refreshStock } = useOrdering(store, loadedMenu, loadedRevision);
  const step = useQuickAdd(store.id);
  const quantities = useMemo(
    () => new Map(bag.map(({ productId }) => [productId, unitsOf(bag, productId)])),
    [bag],
  );

  const place = useBagPlace(store.slug, bag.length === 0);
  const open = place.dialog || place.overPanel;
  const idle = useIdle();
  const pastOrders = usePastOrders(store, idle);
  useFreshBag({ storeId: store.id, bag, menu, revision, panel: place.panel, open, refreshStock });
  useUndoOffer();

  const askWhenOpened = useEffectEvent(ask);
  useEffect(() => {
    if (open) void askWhenOpened();
  }, [open]);

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_var(--spacing-bag-panel)]">
      <main className="min-w-0 pt-header pb-bag-bar lg:pb-4">
        {/* Browsers with JavaScript never show it, so it is not in their bundle. */}
        <noscript>{import.meta.env.SSR && <NoScriptLine store={store} />}</noscript>
        <StoreFront store={store} state={state}>
          <LastOrder orders={pastOrders} timeZone={store.opening.timeZone} />
        </StoreFront>
        <MenuView slug={store.slug} menu={menu} quantities={quantities} onStep={step} />
        <PastOrders orders={pastOrders} timeZone={store.opening.timeZone} />
        <SellerCard store={store} />
      </main>
      <BagPanel bar={<BagBar bag={bag} slug={store.slug} orderMinCents={store.orderMinCents} />}>
        {place.panel && (
          <Suspense>
            <BagBeside
              store={store}
              bag={bag}
              state={state}
              placing={placing}
              ask={ask}
              whole={!place.dialog && (idle || place.overPanel)}
              dialogsOver={place.overPanel}
            />
          </Suspense>
        )}
      </BagPanel>
      <AboutFromUrl store={store} now={now} />
      <StoreDialogs
        {...{ store, menu, bag, state, placing, ask, refreshStock, idle }}
        bagOpen={place.dialog}
      />
    </div>
  );
}
