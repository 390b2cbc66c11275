import { Store as StoreIcon } from "lucide-react";
import { useEffect, useMemo } from "react";
import { messages } from "#domain/messages.ts";
import type { Menu, Store } from "#domain/store.ts";
import { BagBar } from "#features/bag/bag-bar.tsx";
import { MenuView } from "#features/menu/menu-view.tsx";
import { RecentOrders } from "#features/order/recent-orders.tsx";
import { rememberStore } from "#state/app-state.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { NoScriptLine } from "./no-script-line.tsx";
import { SellerCard } from "./seller-card.tsx";
import { StoreDialogs } from "./store-dialogs.tsx";
import { useOrdering } from "./use-ordering.ts";

interface Props {
  store: Store;
  menu: Menu;
}

/** A store's menu with its bag; the dialogs over it are in the URL. */
export function StoreScreen({ store, menu: loadedMenu }: Props) {
  const { bag, menu, placing, refreshStock } = useOrdering(store, loadedMenu);
  const quantities = useMemo(
    () => new Map(bag.map(({ productId, quantity }) => [productId, quantity])),
    [bag],
  );

  useEffect(() => {
    const { id, slug, name, logo, color } = store;
    rememberStore({ id, slug, name, logo, color });
  }, [store]);

  if (!store.active) {
    return (
      <Page width="narrow">
        <EmptyState
          icon={<StoreIcon className="size-10" />}
          title={messages.storeInactive}
          text="Esta loja não está recebendo pedidos agora."
          action={<LinkButton to="/">Ver outras lojas</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <main className="pt-header pb-bag-bar">
      {/* Browsers that run this code never show it, so they do not load it. */}
      <noscript>{import.meta.env.SSR && <NoScriptLine store={store} />}</noscript>
      <MenuView slug={store.slug} menu={menu} quantities={quantities} />
      <RecentOrders storeId={store.id} timeZone={store.timeZone} />
      <SellerCard store={store} />
      <BagBar storeId={store.id} slug={store.slug} />
      <StoreDialogs store={store} menu={menu} bag={bag} placing={placing} refreshStock={refreshStock} />
    </main>
  );
}
