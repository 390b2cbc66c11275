import { LayoutList, Search, X } from "lucide-react";
import type { Ref } from "react";
import { categoriesPath } from "#domain/paths.ts";
import type { Menu } from "#domain/store.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TabsBar } from "#ui/tabs-bar.tsx";
import { sectionElementId } from "./menu-sections.tsx";
import type { MenuSearch } from "./use-menu-search.ts";

/** With fewer, all of them fit in the bar. */
const manyCategories = 5;

interface Props {
  slug: string;
  menu: Menu;
  search: MenuSearch;
  activeId: string | null;
  onSelect: (elementId: string) => void;
  ref: Ref<HTMLDivElement>;
}

export function MenuBar({ slug, menu, search, activeId, onSelect, ref }: Props) {
  return (
    <div ref={ref} className="sticky top-header z-sticky border-b bg-card shadow-card print:hidden">
      <div className="mx-auto flex max-w-6xl items-center">
        {search.isOpen ? (
          <SearchField
            label="Buscar produto"
            placeholder="Buscar produto"
            value={search.text}
            onChange={search.setText}
            onKeyDown={(event) => event.key === "Escape" && search.close()}
            autoFocus
            className="min-w-0 flex-1 py-1 pl-2"
          />
        ) : (
          <>
            {menu.length > manyCategories && (
              <IconLink
                to={categoriesPath(slug)}
                {...opensDialog}
                label="Todas as categorias"
                icon={<LayoutList aria-hidden="true" />}
                className="needs-script"
              />
            )}
            <TabsBar
              label="Categorias"
              items={menu.map((section) => ({ id: sectionElementId(section), label: section.name }))}
              activeId={activeId}
              onSelect={onSelect}
              className="min-w-0 flex-1"
            />
          </>
        )}
        {search.isOpen ? (
          <IconButton
            key="close"
            label="Fechar busca"
            icon={<X aria-hidden="true" />}
            onClick={search.close}
          />
        ) : (
          <IconButton
            key="open"
            label="Buscar produto"
            icon={<Search aria-hidden="true" />}
            autoFocus={search.wasOpen}
            onClick={search.open}
          />
        )}
      </div>
    </div>
  );
}
