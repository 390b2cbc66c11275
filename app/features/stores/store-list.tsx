import { SearchX, Store as StoreIcon } from "lucide-react";
import { Fragment, type ReactNode, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ShopStates } from "#domain/shop-state.ts";
import type { StoreSummary } from "#domain/store.ts";
import { appState } from "#state/app-state.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { useShopStates } from "#state/use-shop-states.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { OwnTurn } from "#ui/own-turn.tsx";
import { askList } from "./ask-list.ts";
import { findStores, inPlaces, openFirst, putFirst, type StoreFilter } from "./find-stores.ts";
import { StoreCard } from "./store-card.tsx";
import { StoreFilterBar } from "./store-filter-bar.tsx";

/** Fewer stores need no filter. */
const filterFrom = 4;

const noFilter: StoreFilter = { search: "", facts: [] };

/** Module state, so that the search is still there after a visit to a store. */
const listFilter = createStore<StoreFilter>(() => noFilter);

interface Props {
  stores: readonly StoreSummary[];
  /** In the order of the stores. */
  states: ShopStates;
  onChoose: (store: StoreSummary) => void;
  children: ReactNode;
}

const askClock = async () => (await askList()) !== null;

export function StoreList({ stores, states: rendered, onChoose, children }: Props) {
  const { said } = useShopStates(
    useMemo(() => stores.map(({ opening }) => opening), [stores]),
    rendered,
    askClock,
  );
  const filter = useStore(listFilter);
  const lastId = useLastStoreId();
  // As of the first rendering: a card that moves when its store opens would be missed by a thumb on its way.
  const [first] = useState({ stores, rendered });
  const ordered = useMemo(() => {
    const closed = new Set(first.stores.filter((_, at) => first.rendered.said[at]?.isOpen === false));
    return inPlaces(stores, openFirst(putFirst(first.stores, lastId), closed));
  }, [stores, lastId, first]);
  const found = findStores(ordered, filter);

  if (stores.length === 0) {
    return (
      <>
        <EmptyState
          icon={<StoreIcon className="size-10" />}
          title="Nenhuma loja por aqui ainda"
          text="Assim que a primeira loja abrir, ela aparece nesta lista."
        />
        {children}
      </>
    );
  }
  return (
    <>
      {stores.length >= filterFrom && (
        <StoreFilterBar filter={filter} onChange={(changed) => listFilter.setState(changed)} />
      )}
      <p role="status" className="sr-only">
        {filter === noFilter ? "" : foundText(found.length)}
      </p>
      {/* A new key replaces the list, so that moving the last store to the front is no layout shift. */}
      <Fragment key={lastId}>
        {found.length > 0 ? (
          <ul aria-label="Lojas" className="store-grid">
            {found.map((store) => (
              <li key={store.id}>
                <OwnTurn>
                  <StoreCard
                    store={store}
                    state={said[stores.indexOf(store)] ?? null}
                    isLast={store.id === lastId}
                    onChoose={onChoose}
                  />
                </OwnTurn>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<SearchX className="size-10" />}
            title="Nenhuma loja encontrada"
            text="Tente outro nome, ou mostre todas as lojas de novo."
            action={
              <Button variant="secondary" onClick={() => listFilter.setState(noFilter)}>
                Mostrar todas
              </Button>
            }
          />
        )}
        {children}
      </Fragment>
    </>
  );
}

/** Does not change while the list is open, also when another store is chosen in it. */
function useLastStoreId(): string | null {
  const hydrated = useHydrated();
  return useMemo(() => (hydrated ? (appState.getState().store?.id ?? null) : null), [hydrated]);
}

function foundText(count: number): string {
  if (count === 0) return "Nenhuma loja encontrada";
  return count === 1 ? "1 loja encontrada" : `${count} lojas encontradas`;
}
