import { FileDown, ListChecks, ListPlus, Plus, SlidersHorizontal } from "lucide-react";
import type { SaleState } from "#domain/catalogue.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { SearchField } from "#ui/search-field.tsx";

interface HeadProps {
  slug: string;
  canChange: boolean;
}

export function ListHead({ slug, canChange }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="grow basis-full text-xl font-bold sm:basis-auto">Cardápio</h1>
      <LinkButton size="sm" variant="secondary" to={panelPaths.optionGroups(slug)}>
        <SlidersHorizontal aria-hidden="true" className="size-5" /> Opções
      </LinkButton>
      {canChange && (
        <>
          {/* Fits beside the first on a phone. */}
          <LinkButton size="sm" className="sm:order-last" to={panelPaths.newProduct(slug)}>
            <Plus aria-hidden="true" className="size-5" /> Novo produto
          </LinkButton>
          <LinkButton size="sm" variant="secondary" to={panelPaths.importMenu(slug)}>
            <FileDown aria-hidden="true" className="size-5" /> Importar e exportar
          </LinkButton>
        </>
      )}
    </div>
  );
}

interface FindProps {
  text: string;
  onText: (text: string) => void;
  state: SaleState | null;
  onState: (state: SaleState | null) => void;
  counts: Readonly<Record<SaleState, number>>;
  /** Null for those who select nothing. */
  selecting: boolean | null;
  onSelecting: () => void;
  onCategories: (() => void) | null;
}

const chips: readonly { state: SaleState; label: string }[] = [
  { state: "onSale", label: "À venda" },
  { state: "off", label: "Fora" },
  { state: "soldOut", label: "Acabou" },
];

export function ListFinder({
  text,
  onText,
  state,
  onState,
  counts,
  selecting,
  onSelecting,
  onCategories,
}: FindProps) {
  return (
    <search className="mt-3 flex flex-col gap-2">
      <SearchField
        label="Buscar por nome ou código de barras"
        placeholder="Nome ou código de barras"
        value={text}
        onChange={onText}
      />
      <div className="flex flex-wrap gap-2">
        <div role="group" aria-label="Mostrar só" className="flex flex-wrap gap-2">
          {chips.map(({ state: each, label }) => (
            <button
              key={each}
              type="button"
              aria-pressed={state === each}
              onClick={() => onState(state === each ? null : each)}
              className={classNames(
                "tabular inline-flex min-h-touch items-center gap-1.5 rounded-full border px-3 text-sm font-semibold",
                state === each ? "border-ink bg-ink text-card" : "border-line-strong bg-card text-ink",
              )}
            >
              {label} <span className="font-normal">{counts[each]}</span>
            </button>
          ))}
        </div>
        {onCategories && (
          <Button size="sm" variant="secondary" className="lg:hidden" onClick={onCategories}>
            <ListPlus aria-hidden="true" className="size-5" /> Categorias
          </Button>
        )}
        {selecting !== null && (
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={selecting}
            className="lg:ml-auto"
            onClick={onSelecting}
          >
            <ListChecks aria-hidden="true" className="size-5" /> Selecionar
          </Button>
        )}
      </div>
    </search>
  );
}
