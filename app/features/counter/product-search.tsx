import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { cleanBarcode } from "#domain/barcode.ts";
import { formatCents } from "#domain/money.ts";
import { prepareSearch } from "#domain/search-menu.ts";
import { fromCents, isSold, type Menu, type MenuProduct } from "#domain/store.ts";
import { SearchField } from "#ui/search-field.tsx";

interface Props {
  menu: Menu;
  /** Ids of products by barcode. */
  barcodes: Readonly<Record<string, string>>;
  onPick: (product: MenuProduct) => void;
}

const mostShown = 8;

/** Enter takes the first one found, the arrow goes into the list; a scanner types a code and Enter. */
export function ProductSearch({ menu, barcodes, onPick }: Props) {
  const [query, setQuery] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const search = useMemo(() => prepareSearch(menu), [menu]);
  const products = useMemo(() => menu.flatMap((section) => section.products), [menu]);
  const found = useMemo(() => {
    if (query.trim() === "") return [];
    const scanned = products.find(({ id }) => id === barcodes[cleanBarcode(query)]);
    if (scanned) return [scanned];
    const { byName, related } = search(query);
    return [...byName.flatMap((section) => section.products), ...related].filter(isSold).slice(0, mostShown);
  }, [query, products, barcodes, search]);

  function pick(product: MenuProduct) {
    setQuery("");
    onPick(product);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter" && found[0]) pick(found[0]);
    else if (event.key === "ArrowDown") list.current?.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <SearchField
        id="balcao-items"
        label="Buscar produto por nome ou código de barras"
        placeholder="Nome ou código de barras"
        value={query}
        onChange={setQuery}
        onKeyDown={handleKey}
      />
      {query.trim() !== "" && (
        <ul ref={list} aria-label="Produtos encontrados" className="mt-2 divide-y rounded-lg border bg-card">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => pick(product)}
                className="focus-inset flex min-h-touch w-full items-center gap-3 px-3 py-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{product.name}</span>
                <span className="tabular">{formatCents(fromCents(product))}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="p-3 text-ink-soft">Nada à venda com esse nome ou código.</li>}
        </ul>
      )}
    </div>
  );
}
