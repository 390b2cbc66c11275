import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useNavigate, useParams } from "react-router";
import {
  type Bag,
  describeBagChanges,
  hasRoomFor,
  lineIdOf,
  maxBagLines,
  putLine,
  reconcileBag,
} from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import { bagDialogs, bagPath, storePath } from "#domain/paths.ts";
import type { Menu, MenuProduct, Store } from "#domain/store.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import type { Placing } from "#features/checkout/use-placing.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { useHydrated } from "#state/use-hydrated.ts";
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
}

const bagHashes: ReadonlySet<string> = new Set(Object.values(bagDialogs));

/** Which dialog is open is in the URL, and nowhere else. */
export function StoreDialogs(props: Props) {
  const { view } = useParams();
  const hash = useHash();
  useIdleDialogs();
  return (
    <Suspense>
      {view === "produto" && hash !== "" && <ProductFromUrl key={hash} productId={hash} {...props} />}
      {view === "cart" && <BagFromUrl {...props} />}
    </Suspense>
  );
}

function ProductFromUrl({ productId, store, menu, bag, refreshStock }: Props & { productId: string }) {
  const product = findProduct(menu, productId);
  const close = useCloseDialog(storePath(store.slug));

  useStockAtOpening(true, [productId], refreshStock);

  useEffect(() => {
    if (product) return;
    notify("warning", "Este produto não está mais à venda.");
    close();
  }, [product, close]);

  if (!product) return null;
  return (
    <ProductDialog
      product={product}
      inBag={bag.find(({ id }) => id === lineIdOf(product.id))?.quantity ?? 0}
      onClose={close}
      onConfirm={(quantity) => {
        if (!hasRoomFor(bag, lineIdOf(product.id))) return notify("warning", messages.bagFull(maxBagLines));
        updateBag(store.id, (before) => putLine(before, product, quantity));
        close();
      }}
    />
  );
}

function BagFromUrl({ store, menu, bag, placing, refreshStock }: Props) {
  const hash = useHash();
  const navigate = useNavigate();
  const close = useCloseDialog(storePath(store.slug));
  const closeInner = useCloseDialog(bagPath(store.slug));
  const open = bagHashes.has(hash);
  // Before that, what the browser remembers is not there yet.
  const known = useHydrated();
  const nothingToChoose = known && bag.length === 0 && open && hash !== bagDialogs.bag;

  useEffect(() => {
    if (!open) void navigate(bagPath(store.slug), { replace: true, preventScrollReset: true });
  }, [open, navigate, store.slug]);

  // An empty bag has nothing over it, and says so in the URL.
  useEffect(() => {
    if (nothingToChoose) closeInner();
  }, [nothingToChoose, closeInner]);

  useStockAtOpening(
    open && known,
    bag.map(({ productId }) => productId),
    refreshStock,
  );

  // What is no longer sold, or sold otherwise, is put right when the bag opens.
  useEffect(() => {
    updateBag(store.id, (before) => {
      const { bag: after, changes } = reconcileBag(before, menu);
      for (const text of describeBagChanges(changes)) notify("warning", text);
      return after;
    });
  }, [store.id, menu]);

  return <BagCheckout open={open} store={store} bag={bag} placing={placing} onClose={close} />;
}

function useStockAtOpening(open: boolean, ids: readonly string[], refresh: Props["refreshStock"]): void {
  const ask = useEffectEvent(() => refresh(ids));
  useEffect(() => {
    if (open) void ask();
  }, [open]);
}

/** Fetches the dialogs while nothing else happens, so that the first one opens at once. */
function useIdleDialogs(): void {
  useEffect(() => {
    const load = () => {
      for (const module of [import("#features/menu/product-dialog.tsx"), import("./bag-checkout.tsx")]) {
        // Only to be early: opening one tries again.
        module.catch(() => undefined);
      }
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 2_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 5_000 });
    return () => cancelIdleCallback(idle);
  }, []);
}

function findProduct(menu: Menu, id: string): MenuProduct | undefined {
  for (const section of menu) {
    const found = section.products.find((product) => product.id === id);
    if (found) return found;
  }
  return undefined;
}
