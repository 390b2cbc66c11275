import { PackagePlus } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo } from "react";
import type { Catalogue } from "#domain/catalogue.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { useWide } from "#state/use-wide.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { CategoryList } from "./categories/category-list.tsx";
import type { LineFrame } from "./lines/line-frame.ts";
import { ListFinder, ListHead } from "./list-head.tsx";
import { ListSections } from "./list-sections.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useCatalogue } from "./use-catalogue.ts";
import { useJump } from "./use-jump.ts";
import { useListDialog } from "./use-list-dialog.ts";
import { useListQuery } from "./use-list-query.ts";
import { useListView } from "./use-list-view.ts";
import { useSelection } from "./use-selection.ts";

interface Props {
  catalogue: Catalogue;
  store: { slug: string; timeZone: string };
  canChange: boolean;
  now: number;
}

const loadDialogs = () => import("./dialogs/list-dialogs.tsx");
const ListDialogs = lazy(async () => ({ default: (await loadDialogs()).ListDialogs }));

export function CatalogueScreen(props: Props) {
  const { slug } = props.store;
  const list = useList(props);
  const { catalogue, said, parts, query, dialog, selection, view, frame, jump } = list;
  const { canChange } = frame;
  const isEmpty = catalogue.products.length + catalogue.categories.length + catalogue.rest.length === 0;

  // Before somebody needs them, and after the list.
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    idle(() => void loadDialogs().catch(() => {}));
  }, []);

  return (
    <>
      <ListHead slug={slug} canChange={canChange} />
      {isEmpty ? (
        <EmptyCatalogue slug={slug} canChange={canChange} />
      ) : (
        <>
          <ListFinder
            text={query.text}
            onText={query.setText}
            state={query.state}
            onState={query.setState}
            counts={view.counts}
            selecting={canChange ? selection.selected !== null : null}
            onSelecting={selection.toggle}
            onCategories={canChange ? () => dialog.ask("categories") : null}
          />
          <p role="status" className="sr-only">
            {said}
          </p>
          <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-6">
            <CategoriesBeside view={view} frame={frame} onGo={jump.go} />
            <div className={classNames("min-w-0 lg:col-start-2", !canChange && "catalogue-short")}>
              <ListSections
                view={view}
                parts={parts}
                selected={selection.selected}
                frame={frame}
                onClear={query.clear}
              />
              {selection.selected !== null && (
                <SelectionBar
                  selected={view.chosen}
                  shown={view.found}
                  coming={view.coming}
                  frame={frame}
                  onEnd={selection.end}
                />
              )}
            </div>
          </div>
        </>
      )}
      {!isEmpty && <OpenDialog list={list} />}
    </>
  );
}

function useList({ catalogue: loaded, store: { slug, timeZone }, canChange, now }: Props) {
  const { catalogue, actions, said, parts } = useCatalogue(slug, loaded);
  const query = useListQuery();
  const dialog = useListDialog();
  const selection = useSelection(catalogue);
  const { selected, select } = selection;
  const { ask, open } = dialog;
  const { want, wantAll } = parts;
  const view = useListView({ catalogue, query, selected, dialogId: open?.id ?? null, wantAll });
  const canSort = canChange && view.whole;
  const frame = useMemo<LineFrame>(
    () => ({ slug, timeZone, now, canChange, canSort, actions, ask, onNear: want, onSelect: select }),
    [slug, timeZone, now, canChange, canSort, actions, ask, want, select],
  );
  return { catalogue, said, parts, query, dialog, selection, view, frame, jump: useJump(open !== null) };
}

type List = ReturnType<typeof useList>;

function CategoriesBeside({
  view,
  frame,
  onGo,
}: Pick<List, "view" | "frame"> & { onGo: List["jump"]["go"] }) {
  if (!useWide()) return null;
  return (
    <aside aria-label="Categorias" className="catalogue-aside sticky overflow-y-auto pt-3">
      <CategoryList sections={view.all} frame={frame} place="beside" onGo={onGo} />
      {frame.canChange && (
        <Button size="sm" variant="secondary" block className="mt-2" onClick={() => frame.ask("newCategory")}>
          Nova categoria
        </Button>
      )}
    </aside>
  );
}

function OpenDialog({ list: { catalogue, dialog, view, frame, jump } }: { list: List }) {
  const { open, close } = dialog;
  if (!open) return null;
  return (
    <Suspense>
      <ListDialogs
        key={`${open.dialog} ${open.id}`}
        open={open}
        catalogue={catalogue}
        sections={view.all}
        selected={view.chosen}
        frame={frame}
        onClose={close}
        onGo={(id) => {
          jump.goLater(id);
          close();
        }}
      />
    </Suspense>
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
