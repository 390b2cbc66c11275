import { Store as StoreIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { initials, tintOf } from "#domain/initials.ts";
import { storePath } from "#domain/paths.ts";
import { searchFor } from "#domain/search-text.ts";
import type { StoreSummary } from "#domain/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";

const searchFrom = 9;

interface Props {
  stores: readonly StoreSummary[];
  onChoose: (store: StoreSummary) => void;
}

export function StoreList({ stores, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const isFound = searchFor(search);
  const found = search ? stores.filter(({ name }) => isFound(name)) : stores;

  if (stores.length === 0) {
    return (
      <EmptyState
        icon={<StoreIcon className="size-10" />}
        title="Nenhuma loja por aqui ainda"
        text="Assim que a primeira loja abrir, ela aparece nesta lista."
      />
    );
  }
  return (
    <>
      {stores.length >= searchFrom && (
        <SearchField
          label="Buscar loja"
          placeholder="Buscar loja"
          value={search}
          onChange={setSearch}
          className="mb-4"
        />
      )}
      <ul aria-label="Lojas" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {found.map((store) => (
          <li key={store.id}>
            <StoreLink store={store} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? "py-10 text-center text-ink-soft" : "sr-only"}>
        {found.length === 0 ? `Nenhuma loja com “${search}”` : ""}
      </p>
    </>
  );
}

function StoreLink({ store, onChoose }: { store: StoreSummary; onChoose: Props["onChoose"] }) {
  return (
    <Link
      to={storePath(store.slug)}
      prefetch="intent"
      onClick={() => onChoose(store)}
      className="flex h-full items-center gap-4 rounded-lg border bg-card p-4 shadow-card transition-shadow hover:shadow-raised"
    >
      <Avatar
        src={store.logo}
        initials={initials(store.name)}
        tint={tintOf(store.name)}
        size="lg"
        shape="logo"
      />
      <span className="min-w-0">
        <span className="block text-lg font-bold">{store.name}</span>
        {store.description && <span className="line-clamp-2 text-sm text-ink-soft">{store.description}</span>}
      </span>
    </Link>
  );
}
