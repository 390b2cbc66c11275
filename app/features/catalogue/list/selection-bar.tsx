import { type CatalogueProduct, maxSelected } from "#domain/catalogue.ts";
import { Button } from "#ui/button.tsx";
import type { LineFrame } from "./lines/line-frame.ts";

interface Props {
  selected: readonly CatalogueProduct[];
  /** What 'selecionar todos' means: everything that is shown. */
  shown: readonly CatalogueProduct[];
  /** Not all of them are here yet. */
  coming: boolean;
  frame: LineFrame;
  onEnd: () => void;
}

/** What can be done with many at once, in reach of the thumb. */
export function SelectionBar({ selected, shown, coming, frame: { actions, ask, onSelect }, onEnd }: Props) {
  const ids = selected.map(({ id }) => id);
  const tooMany = ids.length > maxSelected;
  const off = ids.length === 0 || tooMany;
  const act = (work: () => unknown) => () => void work();
  const buttons = [
    { label: "Preço %", work: () => ask("percent") },
    { label: "À venda", work: () => actions.putOnSale(ids, true) },
    { label: "Tirar de venda", work: () => actions.putOnSale(ids, false) },
    { label: "Mover", work: () => ask("move") },
    { label: "Acabou", work: () => ask("sellOut") },
    { label: "Voltou", work: () => actions.sellOut(ids, "back") },
    { label: "Excluir", work: () => actions.discard(selected) },
  ];
  return (
    <section
      aria-label="Produtos selecionados"
      className="sticky bottom-0 z-sticky -mx-4 mt-4 border-t bg-card px-4 pt-2 pb-safe shadow-float"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="tabular grow font-semibold whitespace-nowrap">
          {ids.length === 1 ? "1 selecionado" : `${ids.length.toLocaleString("pt-BR")} selecionados`}
        </p>
        <Button
          size="sm"
          variant="quiet"
          busy={coming}
          onClick={() =>
            onSelect(
              shown.map(({ id }) => id),
              true,
            )
          }
        >
          Selecionar todos ({shown.length.toLocaleString("pt-BR")})
        </Button>
        <Button size="sm" variant="quiet" onClick={onEnd}>
          Concluir
        </Button>
      </div>
      {tooMany && (
        <p className="text-sm font-medium text-danger">
          Mude até {maxSelected.toLocaleString("pt-BR")} por vez: escolha por categoria ou busque antes.
        </p>
      )}
      <div
        role="group"
        aria-label="Mudar os selecionados"
        className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1"
      >
        {buttons.map(({ label, work }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            className="shrink-0 whitespace-nowrap"
            disabled={off}
            onClick={act(work)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
