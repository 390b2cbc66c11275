import { Check } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { type StoreFact, type StoreFilter, storeFacts } from "./find-stores.ts";

export const factLabels: Record<StoreFact, string> = {
  delivery: "Entrega",
  withdraw: "Retirada",
  noMinimum: "Sem mínimo",
};

interface Props {
  filter: StoreFilter;
  onChange: (filter: StoreFilter) => void;
}

export function StoreFilterBar({ filter, onChange }: Props) {
  const { search, facts } = filter;
  const toggle = (fact: StoreFact) =>
    onChange({
      search,
      facts: facts.includes(fact) ? facts.filter((each) => each !== fact) : [...facts, fact],
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label="Buscar loja"
        placeholder="Buscar loja"
        value={search}
        onChange={(text) => onChange({ search: text, facts })}
        className="w-full md:max-w-sm"
      />
      <div role="group" aria-label="Mostrar só lojas com" className="flex flex-wrap gap-2">
        {storeFacts.map((fact) => {
          const pressed = facts.includes(fact);
          return (
            <Button
              key={fact}
              variant="secondary"
              size="sm"
              aria-pressed={pressed}
              className="rounded-full! aria-pressed:bg-ink! aria-pressed:text-card!"
              onClick={() => toggle(fact)}
            >
              {pressed && <Check aria-hidden="true" className="size-4" />}
              {factLabels[fact]}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
