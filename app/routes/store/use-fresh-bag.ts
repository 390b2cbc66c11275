import { useEffect, useEffectEvent } from "react";
import { type Bag, describeBagChanges, reconcileBag } from "#domain/bag.ts";
import type { Menu } from "#domain/store.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import { notify } from "#ui/notices.tsx";

interface Facts {
  storeId: string;
  bag: Bag;
  menu: Menu;
  /** It stands beside the menu, so that what is put in has to be looked at too. */
  panel: boolean;
  /** Its dialog, or one over it, is open. */
  open: boolean;
  refreshStock: (productIds: readonly string[]) => Promise<void>;
}

/** While the bag is in sight: what is no longer sold, or sold otherwise, is put right and said. */
export function useFreshBag({ storeId, bag, menu, panel, open, refreshStock }: Facts): void {
  const inSight = panel || open;
  const productIds = bag.map(({ productId }) => productId);
  const contents = panel ? productIds.join() : "";

  const ask = useEffectEvent(() => refreshStock(productIds));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the bag opens, and beside the menu when a product came
  useEffect(() => {
    if (inSight) void ask();
  }, [inSight, open, contents]);

  useEffect(() => {
    if (!inSight) return;
    updateBag(storeId, (before) => {
      const { bag: after, changes } = reconcileBag(before, menu);
      for (const text of describeBagChanges(changes)) notify("warning", text);
      return after;
    });
  }, [inSight, storeId, menu]);
}
