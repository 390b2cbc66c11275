import { useCallback } from "react";
import { hasRoomFor, maxBagLines, stepLine, unitsOf } from "#domain/bag.ts";
import { messages } from "#domain/messages.ts";
import type { MenuProduct } from "#domain/store.ts";
import { updateBag } from "#features/bag/bag-store.ts";
import { flyToBag } from "#features/menu/fly-to-bag.ts";
import { notify } from "#ui/notices.tsx";

/** A stable function, so that memoised rows do not render again. */
export function useQuickAdd(storeId: string) {
  return useCallback(
    (product: MenuProduct, step: 1 | -1, picture: Element | null): number => {
      const { before, after } = updateBag(storeId, (bag) => stepLine(bag, product, step));
      const quantity = unitsOf(after, product.id);
      if (quantity > unitsOf(before, product.id)) flyToBag(picture);
      if (step > 0 && quantity === 0 && !hasRoomFor(before, product.id))
        notify("warning", messages.bagFull(maxBagLines));
      return quantity;
    },
    [storeId],
  );
}
