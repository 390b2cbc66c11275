import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { cleanBarcode } from "#domain/barcode.ts";
import type { CounterMenu } from "#domain/menu-part.ts";
import { formatCents } from "#domain/money.ts";
import { prepareSearch } from "#domain/search-menu.ts";
import { fromCents, isSold, type MenuProduct } from "#domain/store.ts";
import { SearchField } from "#ui/search-field.tsx";

interface Props {
  /** Null until the menu is here. */
  known: CounterMenu | null;
  onPick: (product: MenuProduct) => void;
}

const mostShown = 8;
const nothing: CounterMenu = { menu: [], barcodes: {} };

/** Enter takes the first one found, the arrow goes into the list; a scanner types a code and Enter. */
export function ProductSearch({ known, onPick }: Props) {
  const [query, setQuery] = useState("");
  const list = useRef<HTMLUListElement>(null);
  /** Pressed before the menu was here, as a scanner does. */
  const [entered, setEntered] = useState(false);
  const { menu, barcodes } = known ?? nothing;
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
    setEntered(false);
    onPick(product);
  }

  const pickEntered = useEffectEvent(() => {
    if (!entered) return;
    setEntered(false);
    if (found[0]) pick(found[0]);
  });
  useEffect(() => {
    if (known) pickEntered();
  }, [known]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter" && !known) setEntered(true);
    else if (event.key === "Enter" && found[0]) pick(found[0]);
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
        onChange={(text) => {
          setEntered(false);
          setQuery(text);
        }}
        onKeyDown={handleKey}
      />
      {query.trim() !== "" && (
        <ul ref={list} aria-label="Produtos encontrados" className="mt-2 divide-y rounded-lg border bg-card">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => pick(product)}
                className="focus-inset flex min-h-touch w-full flex-wrap items-center justify-end gap-x-3 px-3 py-2 text-left hover:bg-sunken"
              >
                <span className="min-w-[min(100%,8rem)] flex-1 font-semibold wrap-anywhere">
                  {product.name}
                </span>
                <span className="tabular">{formatCents(fromCents(product))}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="p-3 text-ink-soft">
              {known ? "Nada à venda com esse nome ou código." : "Carregando o cardápio…"}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
