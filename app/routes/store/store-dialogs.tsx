import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useParams } from "react-router";
import { type Bag, type BagLine, hasRoomFor, lineIdOf, maxBagLines, putLine, unitsOf } from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import { storePath } from "#domain/paths.ts";
import type { SaidState } from "#domain/shop-state.ts";
import type { Menu, MenuProduct, Store } from "#domain/store.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import type { Placing } from "#features/checkout/placing/use-placing.ts";
import { flyToBag } from "#features/menu/fly-to-bag.ts";
import { loadSearch } from "#features/menu/use-menu-search.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { notify } from "#ui/notices.tsx";
import type { AskShopNow } from "./use-shop-now.ts";

const ProductDialog = lazy(async () => ({
  default: (await import("#features/menu/product/product-dialog.tsx")).ProductDialog,
}));
const BagCheckout = lazy(async () => ({ default: (await import("./bag-checkout.tsx")).BagCheckout }));

interface Props {
  store: Store;
  menu: Menu;
  bag: Bag;
  state: SaidState | null;
  placing: Placing;
  ask: AskShopNow;
  refreshStock: (ids: readonly string[]) => Promise<void>;
  bagOpen: boolean;
  idle: boolean;
}

export function StoreDialogs(props: Props) {
  const { store, bag, state, placing, ask, bagOpen, idle } = props;
  const { view } = useParams();
  const hash = useHash();
  const close = useCloseDialog(storePath(store.slug));
  useIdleDialogs(idle);
  return (
    <Suspense>
      {view === "produto" && hash !== "" && <ProductFromUrl key={hash} id={hash} {...props} />}
      {bagOpen && <BagCheckout {...{ store, bag, state, placing, ask }} onClose={close} dialogsOver />}
    </Suspense>
  );
}

/** The hash is the id of a product, or of a line of the bag. */
function ProductFromUrl({ id, store, menu, bag, refreshStock }: Props & { id: string }) {
  const product = findProduct(menu, productIdOf(bag, id));
  const close = useCloseDialog(storePath(store.slug));

  // Runs once per opening, because the dialog's key is the hash.
  const ask = useEffectEvent(() => refreshStock([productIdOf(bag, id)]));
  useEffect(() => void ask(), []);

  useEffect(() => {
    if (product) return;
    notify("warning", "Este produto não está mais à venda.");
    close();
  }, [product, close]);

  if (!product) return null;
  const line = editedLine(bag, product, id);
  return (
    <ProductDialog
      product={product}
      line={line}
      max={product.stock - unitsOf(bag, product.id, line ? [line.id] : [])}
      storageKey={`product-${store.id}-${id}`}
      onClose={close}
      onConfirm={({ quantity, ...choice }, picture) => {
        const put = (before: Bag) => putLine(before, product, quantity, choice, line?.id);
        if (!line && !hasRoomFor(bag, lineIdOf(product.id, choice))) {
          return notify("warning", messages.bagFull(maxBagLines));
        }
        if (put(bag) === bag) return notify("warning", messages.allInBag(product.name));
        updateBag(store.id, put);
        flyToBag(picture);
        close();
      }}
    />
  );
}

/** A line that has been changed since is gone, but its id still begins with the product's. */
function productIdOf(bag: Bag, id: string): string {
  return bag.find((line) => line.id === id)?.productId ?? id.replace(/~[0-9a-f]{16}$/, "");
}

/** Without options a product has one line to edit, as specified; with options the menu adds another. */
function editedLine(bag: Bag, { id: productId, groups }: MenuProduct, id: string): BagLine | null {
  const named = bag.find((line) => line.id === id);
  if (named || groups.length > 0) return named ?? null;
  return bag.find((line) => line.productId === productId) ?? null;
}

/** Preloads the dialogs and the search when idle, so that the first one opens at once. */
function useIdleDialogs(idle: boolean): void {
  useEffect(() => {
    if (!idle) return;
    const modules = [
      import("#features/menu/product/product-dialog.tsx"),
      import("./bag-checkout.tsx"),
      loadSearch(),
    ];
    for (const module of modules) {
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
