import { useEffect, useEffectEvent } from "react";
import type { Bag } from "#domain/bag.ts";
import type { Menu } from "#domain/store.ts";
import { compareBag } from "#features/bag/bag-store.ts";
import { notifyAbout } from "#ui/notices.tsx";

interface Facts {
  storeId: string;
  bag: Bag;
  menu: Menu;
  /** At which the products of the bag are known; null when not all are. */
  revision: number | null;
  /** Beside the menu, where the bag is visible while products are added. */
  panel: boolean;
  open: boolean;
  refreshStock: (productIds: readonly string[]) => Promise<void>;
}

/** Removes or corrects lines that are no longer sold as shown, and notifies the customer. */
export function useFreshBag({ storeId, bag, menu, revision, panel, open, refreshStock }: Facts): void {
  const inSight = panel || open;
  const productIds = bag.map(({ productId }) => productId);
  const contents = panel ? productIds.join() : "";

  const ask = useEffectEvent(() => refreshStock(productIds));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the bag opens, and beside the menu when a product came
  useEffect(() => {
    if (inSight) void ask();
  }, [inSight, open, contents]);

  const filled = bag.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order repeated beside the menu brings old lines
  useEffect(() => {
    // Without an answer nothing is lost: the server compares too.
    if (inSight && filled && revision !== null) compare(storeId, menu, revision).catch(() => undefined);
  }, [inSight, filled, storeId, menu, contents]);
}

async function compare(storeId: string, menu: Menu, revision: number): Promise<void> {
  // Loaded when there is something to compare, because a menu opens without it.
  const { bagNotices, reconcileBag } = await import("#domain/bag-changes.ts");
  const before = compareBag(storeId, revision, (bag) => reconcileBag(bag, menu).bag);
  if (before) notifyAbout("warning", bagNotices(reconcileBag(before, menu).changes));
}
