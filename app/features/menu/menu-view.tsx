import { Search, X } from "lucide-react";
import { useLayoutEffect, useMemo, useState } from "react";
import { messages } from "#domain/messages.ts";
import { searchFor } from "#domain/search-text.ts";
import type { Menu } from "#domain/store.ts";
import { useHydrated } from "#state/use-hydrated.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TabsBar } from "#ui/tabs-bar.tsx";
import { MenuSections, sectionElementId } from "./menu-sections.tsx";
import { useActiveSection } from "./use-active-section.ts";
import { useDebounced } from "./use-debounced.ts";

const searchDelayMs = 500;

interface Props {
  slug: string;
  menu: Menu;
  /** How many of each product are in the bag. */
  quantities: ReadonlyMap<string, number>;
}

export function MenuView({ slug, menu, quantities }: Props) {
  const [searching, setSearching] = useState(false);
  const [searched, setSearched] = useState(false);
  const [search, setSearch] = useState("");
  const query = useDebounced(search, searchDelayMs);
  const shown = useMemo(() => filterMenu(menu, query), [menu, query]);
  const whole = useHydrated();
  const [active, goTo] = useActiveSection(shown, whole);

  // Whoever searches from far down sees what was found from its beginning.
  useLayoutEffect(() => {
    if (query) window.scrollTo(0, 0);
  }, [query]);

  function closeSearch() {
    setSearching(false);
    setSearched(true);
    setSearch("");
  }

  return (
    <>
      <div className="sticky top-header z-sticky border-b bg-card shadow-card print:hidden">
        <div className="mx-auto flex max-w-6xl items-center">
          {searching ? (
            <SearchField
              label="Buscar produto"
              placeholder="Buscar produto"
              value={search}
              onChange={setSearch}
              onKeyDown={(event) => event.key === "Escape" && closeSearch()}
              autoFocus
              className="min-w-0 flex-1 py-1 pl-2"
            />
          ) : (
            <TabsBar
              label="Categorias"
              items={shown.map((section) => ({ id: sectionElementId(section), label: section.name }))}
              activeId={active}
              onSelect={goTo}
              className="min-w-0 flex-1"
            />
          )}
          {searching ? (
            <IconButton
              key="close"
              label="Fechar busca"
              icon={<X aria-hidden="true" />}
              onClick={closeSearch}
            />
          ) : (
            <IconButton
              key="open"
              label="Buscar produto"
              icon={<Search aria-hidden="true" />}
              autoFocus={searched}
              onClick={() => setSearching(true)}
            />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {query && shown.length > 0 ? foundText(shown) : ""}
      </p>
      <div className="mx-auto max-w-6xl px-2.5">
        {shown.length === 0 ? (
          <EmptyState
            icon={<Search className="size-10" />}
            title={messages.productsNotFound}
            text={query ? "Tente outro nome, ou apague a busca para ver todo o menu." : undefined}
          />
        ) : (
          <MenuSections menu={shown} whole={whole} slug={slug} quantities={quantities} />
        )}
      </div>
    </>
  );
}

function filterMenu(menu: Menu, query: string): Menu {
  if (!query.trim()) return menu;
  const isFound = searchFor(query);
  return menu
    .map((section) => ({ ...section, products: section.products.filter(({ name }) => isFound(name)) }))
    .filter((section) => section.products.length > 0);
}

function foundText(menu: Menu): string {
  const count = menu.reduce((sum, section) => sum + section.products.length, 0);
  return count === 1 ? "1 produto encontrado" : `${count} produtos encontrados`;
}
