import { useEffect, useEffectEvent } from "react";
import type { Bag } from "#domain/bag.ts";
import type { Menu } from "#domain/store.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import { notify } from "#ui/notices.tsx";

interface Facts {
  storeId: string;
  bag: Bag;
  menu: Menu;
  /** Beside the menu, where the bag is visible while products are added. */
  panel: boolean;
  open: boolean;
  refreshStock: (productIds: readonly string[]) => Promise<void>;
}

/** Removes or corrects lines that are no longer sold as shown, and notifies the customer. */
export function useFreshBag({ storeId, bag, menu, panel, open, refreshStock }: Facts): void {
  const inSight = panel || open;
  const productIds = bag.map(({ productId }) => productId);
  const contents = panel ? productIds.join() : "";

  const ask = useEffectEvent(() => refreshStock(productIds));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the bag opens, and beside the menu when a product came
  useEffect(() => {
    if (inSight) void ask();
  }, [inSight, open, contents]);

  const reconcile = useEffectEvent(async () => {
    // Loaded when there is something to compare, because a menu opens without it.
    const { describeBagChanges, reconcileBag } = await import("#domain/bag-changes.ts");
    const { before } = updateBag(storeId, (current) => reconcileBag(current, menu).bag);
    for (const text of describeBagChanges(reconcileBag(before, menu).changes)) notify("warning", text);
  });
  const filled = bag.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order repeated beside the menu brings old lines
  useEffect(() => {
    // Without an answer nothing is lost: the server compares too.
    if (inSight && filled) reconcile().catch(() => undefined);
  }, [inSight, filled, storeId, menu, contents]);
}
