import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useParams } from "react-router";
import { type Bag, hasRoomFor, lineIdOf, maxBagLines, putLine, quantityOf } from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import { storePath } from "#domain/paths.ts";
import type { Menu, MenuProduct, Store } from "#domain/store.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import type { Placing } from "#features/checkout/placing/use-placing.ts";
import { flyToBag } from "#features/menu/fly-to-bag.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { notify } from "#ui/notices.tsx";

const ProductDialog = lazy(async () => ({
  default: (await import("#features/menu/product-dialog.tsx")).ProductDialog,
}));
const BagCheckout = lazy(async () => ({ default: (await import("./bag-checkout.tsx")).BagCheckout }));

interface Props {
  store: Store;
  menu: Menu;
  bag: Bag;
  placing: Placing;
  refreshStock: (ids: readonly string[]) => Promise<void>;
  bagOpen: boolean;
  idle: boolean;
}

export function StoreDialogs(props: Props) {
  const { store, bag, placing, bagOpen, idle } = props;
  const { view } = useParams();
  const hash = useHash();
  const close = useCloseDialog(storePath(store.slug));
  useIdleDialogs(idle);
  return (
    <Suspense>
      {view === "produto" && hash !== "" && <ProductFromUrl key={hash} productId={hash} {...props} />}
      {bagOpen && <BagCheckout store={store} bag={bag} placing={placing} onClose={close} dialogsOver />}
    </Suspense>
  );
}

function ProductFromUrl({ productId, store, menu, bag, refreshStock }: Props & { productId: string }) {
  const product = findProduct(menu, productId);
  const close = useCloseDialog(storePath(store.slug));

  // Runs once per opening, because the dialog's key is the product's id.
  const ask = useEffectEvent(() => refreshStock([productId]));
  useEffect(() => void ask(), []);

  useEffect(() => {
    if (product) return;
    notify("warning", "Este produto não está mais à venda.");
    close();
  }, [product, close]);

  if (!product) return null;
  return (
    <ProductDialog
      product={product}
      inBag={quantityOf(bag, lineIdOf(product.id))}
      onClose={close}
      onConfirm={(quantity, picture) => {
        if (!hasRoomFor(bag, lineIdOf(product.id))) return notify("warning", messages.bagFull(maxBagLines));
        updateBag(store.id, (before) => putLine(before, product, quantity));
        flyToBag(picture);
        close();
      }}
    />
  );
}

/** Preloads the dialogs when idle, so that the first one opens at once. */
function useIdleDialogs(idle: boolean): void {
  useEffect(() => {
    if (!idle) return;
    for (const module of [import("#features/menu/product-dialog.tsx"), import("./bag-checkout.tsx")]) {
      // Only a preload: opening a dialog tries again.
      module.catch(() => undefined);
    }
  }, [idle]);
}

function findProduct(menu: Menu, id: string): MenuProduct | undefined {
  for (const section of menu) {
    const found = section.products.find((product) => product.id === id);
    if (found) return found;
  }
  return undefined;
}
