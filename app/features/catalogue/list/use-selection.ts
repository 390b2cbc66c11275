import { useCallback, useState } from "react";
import type { Catalogue } from "#domain/catalogue.ts";

/** Null while nobody is selecting; what is no longer there is not selected. */
export function useSelection({ products }: Catalogue) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [known, setKnown] = useState(products);
  if (known !== products) {
    setKnown(products);
    const ids = new Set(products.map(({ id }) => id));
    if (chosen && [...chosen].some((id) => !ids.has(id))) {
      setChosen(new Set([...chosen].filter((id) => ids.has(id))));
    }
  }
  const select = useCallback((ids: readonly string[], selected: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const toggle = useCallback(() => setChosen((before) => (before ? null : new Set())), []);
  const end = useCallback(() => setChosen(null), []);
  return { selected: chosen, select, toggle, end };
}
