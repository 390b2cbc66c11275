import { useDeferredValue, useEffect, useMemo } from "react";
import type { Catalogue } from "#domain/catalogue.ts";
import { countStates, findProducts, sectionsOf } from "./find-products.ts";
import type { useListQuery } from "./use-list-query.ts";
import type { Parts } from "./use-parts.ts";

interface Asked {
  catalogue: Catalogue;
  query: Pick<ReturnType<typeof useListQuery>, "text" | "state">;
  selected: ReadonlySet<string> | null;
  /** The product or category of the open dialog, if it is about one. */
  dialogId: string | null;
  wantAll: Parts["wantAll"];
}

/** What of the catalogue is shown. */
export function useListView({ catalogue, query, selected, dialogId, wantAll }: Asked) {
  const text = useDeferredValue(query.text);
  const state = useDeferredValue(query.state);
  const whole = text.trim() === "" && state === null;
  const found = useMemo(() => findProducts(catalogue, text, state), [catalogue, text, state]);
  const sections = useMemo(() => sectionsOf(catalogue, found, whole), [catalogue, found, whole]);
  const all = useMemo(() => sectionsOf(catalogue, catalogue.products, true), [catalogue]);
  const counts = useMemo(() => countStates(catalogue), [catalogue]);
  const chosen = useMemo(
    () => (selected ? catalogue.products.filter(({ id }) => selected.has(id)) : []),
    [catalogue, selected],
  );
  const known =
    dialogId === null || [...catalogue.products, ...catalogue.categories].some(({ id }) => id === dialogId);

  // Whoever searches or selects means the whole menu, and a dialog can be about any product.
  const needsAll = !whole || query.text !== "" || selected !== null || !known;
  useEffect(() => {
    if (needsAll) wantAll();
  }, [needsAll, wantAll]);

  return { whole, found, sections, all, counts, chosen, coming: catalogue.rest.length > 0 };
}
