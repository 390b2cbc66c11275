import { SearchX } from "lucide-react";
import { useHydrated } from "#state/hydrated.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { LineFrame } from "./lines/line-frame.ts";
import { Section } from "./lines/section.tsx";
import type { useListView } from "./use-list-view.ts";
import type { Parts } from "./use-parts.ts";

/** Enough for the first screens of any device. */
const firstRows = 12;

interface Props {
  view: ReturnType<typeof useListView>;
  parts: Pick<Parts, "failed" | "retry">;
  selected: ReadonlySet<string> | null;
  frame: LineFrame;
  onClear: () => void;
}

/** The products that are shown, by category. */
export function ListSections({ view, parts, selected, frame, onClear }: Props) {
  const { whole, found, sections, coming } = view;
  const hydrated = useHydrated();
  let left = firstRows;
  return (
    <>
      {!whole && (
        <p role="status" className="tabular pt-3 text-ink-soft">
          {coming ? "Buscando no cardápio inteiro…" : foundText(found.length)}
        </p>
      )}
      {parts.failed && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-warning-tint p-3">
          <p className="min-w-0 flex-1 text-warning">Não foi possível carregar o cardápio inteiro.</p>
          <Button size="sm" variant="secondary" onClick={parts.retry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {found.length === 0 && !whole && !coming && <NothingFound onClear={onClear} />}
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
    </>
  );
}

const foundText = (count: number) =>
  count === 1 ? "1 produto" : `${count.toLocaleString("pt-BR")} produtos`;

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
