import { PackagePlus, SearchX } from "lucide-react";
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Catalogue } from "#domain/catalogue.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { useWide } from "#state/use-wide.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { CategoryList } from "./categories/category-list.tsx";
import { countStates, findProducts, sectionsOf } from "./find-products.ts";
import type { LineFrame } from "./lines/line-frame.ts";
import { Section, sectionId } from "./lines/section.tsx";
import { ListFinder, ListHead } from "./list-head.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useCatalogue } from "./use-catalogue.ts";
import { useListDialog } from "./use-list-dialog.ts";
import { useListQuery } from "./use-list-query.ts";
import { useSelection } from "./use-selection.ts";

interface Props {
  catalogue: Catalogue;
  store: { slug: string; timeZone: string };
  canChange: boolean;
  now: number;
}

/** Enough for the first screens of any device. */
const firstRows = 20;

const loadDialogs = () => import("./dialogs/list-dialogs.tsx");
const ListDialogs = lazy(async () => ({ default: (await loadDialogs()).ListDialogs }));

export function CatalogueScreen({ catalogue: loaded, store: { slug, timeZone }, canChange, now }: Props) {
  const { catalogue, actions, said } = useCatalogue(slug, loaded);
  const query = useListQuery();
  const { open, ask, close } = useListDialog();
  const { selected, select, toggle, end } = useSelection(catalogue);
  const wide = useWide();
  const hydrated = useHydrated();
  const text = useDeferredValue(query.text);
  const state = useDeferredValue(query.state);
  const whole = text.trim() === "" && state === null;
  const found = useMemo(() => findProducts(catalogue, text, state), [catalogue, text, state]);
  const sections = useMemo(() => sectionsOf(catalogue, found, whole), [catalogue, found, whole]);
  const all = useMemo(() => sectionsOf(catalogue, catalogue.products, true), [catalogue]);
  const counts = useMemo(() => countStates(catalogue), [catalogue]);
  const canSort = canChange && whole;
  const frame = useMemo<LineFrame>(
    () => ({ slug, timeZone, now, canChange, canSort, actions, ask, onSelect: select }),
    [slug, timeZone, now, canChange, canSort, actions, ask, select],
  );
  const chosen = useMemo(
    () => (selected ? catalogue.products.filter(({ id }) => selected.has(id)) : []),
    [catalogue, selected],
  );

  // Before somebody needs them, and after the list.
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    idle(() => void loadDialogs().catch(() => {}));
  }, []);

  const go = useCallback((categoryId: string | null) => {
    const section = document.getElementById(sectionId(categoryId));
    section?.scrollIntoView();
    section?.querySelector("h2")?.focus({ preventScroll: true });
  }, []);
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  // The page cannot scroll before the dialog is closed.
  useEffect(() => {
    if (open || !wanted) return;
    setWanted(null);
    const timer = setTimeout(() => go(wanted.id), 200);
    return () => clearTimeout(timer);
  }, [open, wanted, go]);

  if (catalogue.products.length === 0 && catalogue.categories.length === 0) {
    return (
      <>
        <ListHead slug={slug} canChange={canChange} />
        <EmptyCatalogue slug={slug} canChange={canChange} />
      </>
    );
  }

  let left = firstRows;
  return (
    <>
      <ListHead slug={slug} canChange={canChange} />
      <ListFinder
        text={query.text}
        onText={query.setText}
        state={query.state}
        onState={query.setState}
        counts={counts}
        selecting={canChange ? selected !== null : null}
        onSelecting={toggle}
        onCategories={canChange ? () => ask("categories") : null}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-6">
        {wide && (
          <aside aria-label="Categorias" className="catalogue-aside sticky overflow-y-auto pt-3">
            <CategoryList sections={all} frame={frame} place="beside" onGo={go} />
            {canChange && (
              <Button size="sm" variant="secondary" block className="mt-2" onClick={() => ask("newCategory")}>
                Nova categoria
              </Button>
            )}
          </aside>
        )}
        <div className={classNames("min-w-0 lg:col-start-2", !canChange && "catalogue-short")}>
          {!whole && (
            <p role="status" className="tabular pt-3 text-ink-soft">
              {found.length === 1 ? "1 produto" : `${found.length.toLocaleString("pt-BR")} produtos`}
            </p>
          )}
          {found.length === 0 && !whole && <NothingFound onClear={query.clear} />}
          {sections.map((section) => {
            const first = left;
            left = Math.max(0, left - section.products.length);
            if (!hydrated && first === 0) return null;
            return (
              <Section
                key={section.category?.id ?? "outros"}
                section={section}
                selected={selected}
                frame={frame}
                first={first}
              />
            );
          })}
          {selected !== null && <SelectionBar selected={chosen} shown={found} frame={frame} onEnd={end} />}
        </div>
      </div>
      {open && (
        <Suspense>
          <ListDialogs
            key={`${open.dialog} ${open.id}`}
            open={open}
            catalogue={catalogue}
            sections={all}
            selected={chosen}
            frame={frame}
            onClose={close}
            onGo={(id) => {
              setWanted({ id });
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function EmptyCatalogue({ slug, canChange }: { slug: string; canChange: boolean }) {
  if (!canChange) {
    return <EmptyState title="O cardápio ainda está vazio" text="Um gerente ou dono adiciona os produtos." />;
  }
  return (
    <EmptyState
      icon={<PackagePlus className="size-10" />}
      title="Adicione seu primeiro produto"
      text="Nome e preço bastam; foto e descrição podem vir depois. Já tem uma planilha? Importe o cardápio inteiro."
      action={<LinkButton to={panelPaths.newProduct(slug)}>Adicionar produto</LinkButton>}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX className="size-10" />}
      title="Nenhum produto encontrado"
      text="Confira o nome ou o código de barras."
      action={
        <Button variant="secondary" onClick={onClear}>
          Ver o cardápio inteiro
        </Button>
      }
    />
  );
}
