import { useMemo, useState } from "react";
import type { MenuFindings, prepareSearch } from "#domain/search-menu.ts";
import type { Menu } from "#domain/store.ts";
import { useDebounced } from "./use-debounced.ts";

const delayMs = 500;

/** Not part of the menu's own script. */
export const loadSearch = () => import("#domain/search-menu.ts");

export interface MenuSearch {
  isOpen: boolean;
  /** Closing the search returns the focus to the button that opened it. */
  wasOpen: boolean;
  text: string;
  setText: (text: string) => void;
  open: () => void;
  close: () => void;
}

interface Found {
  search: MenuSearch;
  query: string;
  /** The matches; loosely related products form a last section. */
  shown: Menu;
}

export function useMenuSearch(menu: Menu): Found {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const [text, setText] = useState("");
  const query = useDebounced(text, delayMs).trim();
  const isOpen = state === "open";
  const [prepare, setPrepare] = useState<typeof prepareSearch | null>(null);
  const find = useMemo(() => (isOpen && prepare ? prepare(menu) : null), [isOpen, prepare, menu]);
  const shown = useMemo(() => (find && query ? searched(find(query)) : menu), [find, query, menu]);

  function open() {
    setState("open");
    // Without it the whole menu stays in sight; opening the search again tries again.
    loadSearch().then(
      (loaded) => setPrepare(() => loaded.prepareSearch),
      () => undefined,
    );
  }

  function close() {
    setState("closed");
    setText("");
  }

  const search = { isOpen, wasOpen: state === "closed", text, setText, open, close };
  return { search, query: isOpen ? query : "", shown };
}

function searched({ byName, related }: MenuFindings): Menu {
  if (related.length === 0) return byName;
  const name = byName.length > 0 ? "Também combina" : "Parecidos com a sua busca";
  return [...byName, { id: "busca:tambem", name, products: related }];
}
