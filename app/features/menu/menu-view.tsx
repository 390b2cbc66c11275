import { Search } from "lucide-react";
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { messages } from "#domain/messages.ts";
import { categoriesHash, storePath } from "#domain/paths.ts";
import type { Menu, MenuProduct } from "#domain/store.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MenuBar } from "./menu-bar.tsx";
import { MenuSections } from "./menu-sections.tsx";
import { useActiveSection } from "./use-active-section.ts";
import { useMenuSearch } from "./use-menu-search.ts";

const CategoriesDialog = lazy(async () => ({
  default: (await import("./categories-dialog.tsx")).CategoriesDialog,
}));

interface Props {
  slug: string;
  menu: Menu;
  quantities: ReadonlyMap<string, number>;
  /** Returns how many are in the bag afterwards. */
  onStep: (product: MenuProduct, step: 1 | -1, picture: Element | null) => number;
}

export function MenuView({ slug, menu, quantities, onStep }: Props) {
  const { search, query, shown } = useMenuSearch(menu);
  const whole = useHydrated();
  const [active, goTo] = useActiveSection(shown, whole);
  const [said, setSaid] = useState("");
  const bar = useRef<HTMLDivElement>(null);

  const step = useCallback(
    (product: MenuProduct, by: 1 | -1, picture: Element | null) => {
      const quantity = onStep(product, by, picture);
      setSaid(quantity > 0 ? `${product.name}: ${quantity} na sacola` : `${product.name} saiu da sacola`);
    },
    [onStep],
  );

  // A search shows its results from the top.
  useLayoutEffect(() => {
    if (query && bar.current) scrollBelowHeader(bar.current);
  }, [query]);

  return (
    <>
      <MenuBar ref={bar} slug={slug} menu={shown} search={search} activeId={active} onSelect={goTo} />
      <p role="status" className="sr-only">
        {query && shown.length > 0 ? foundText(shown) : ""}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="@container mx-auto max-w-6xl px-2.5">
        {shown.length === 0 ? (
          <EmptyState
            icon={<Search className="size-10" />}
            title={messages.productsNotFound}
            text={query ? "Tente outro nome, ou apague a busca para ver todo o menu." : undefined}
          />
        ) : (
          <MenuSections menu={shown} whole={whole} slug={slug} quantities={quantities} onStep={step} />
        )}
      </div>
      <CategoriesFromUrl slug={slug} menu={shown} activeId={active} onChosen={goTo} />
    </>
  );
}

interface CategoriesProps {
  slug: string;
  menu: Menu;
  activeId: string | null;
  onChosen: (elementId: string) => void;
}

function CategoriesFromUrl({ slug, ...props }: CategoriesProps) {
  const { view } = useParams();
  const hash = useHash();
  // The server does not know the hash.
  const open = useHydrated() && view === undefined && hash === categoriesHash;
  const close = useCloseDialog(storePath(slug));
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <CategoriesDialog open={open} onClose={close} {...props} />
    </Suspense>
  );
}

function scrollBelowHeader(bar: HTMLElement): void {
  const { top } = getComputedStyle(bar);
  // The position it would have if it were not sticky.
  const above = bar.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  scrollBy({ top: above - Number.parseFloat(top), behavior: "instant" });
}

function foundText(menu: Menu): string {
  const count = menu.reduce((sum, section) => sum + section.products.length, 0);
  return count === 1 ? "1 produto encontrado" : `${count} produtos encontrados`;
}
