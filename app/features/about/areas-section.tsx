import { useState } from "react";
import { type DeliveryRules, type DeliveryTerms, minutesRange } from "#domain/delivery-areas.ts";
import { formatCents } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { AboutSection } from "./about-section.tsx";
import { type AreaGroup, areaName, byCity, findAreas } from "./find-areas.ts";

/** More are searched, or shown when asked for: what stands below must stay in reach. */
const manyAreas = 12;

export function AreasSection({ rules }: { rules: DeliveryRules }) {
  const { areas, elsewhere, freeFromCents } = rules;
  const [search, setSearch] = useState("");
  const [whole, setWhole] = useState(areas.length <= manyAreas);
  const found = findAreas(areas, search);
  const cut = !whole && found.length > manyAreas;
  const groups = cut ? firstOf(byCity(found), manyAreas) : byCity(found);
  return (
    <AboutSection title="Entrega">
      {freeFromCents !== null && (
        <p className="pb-2 font-semibold text-positive">Grátis a partir de {formatCents(freeFromCents)}</p>
      )}
      {areas.length > manyAreas && (
        <SearchField
          label="Buscar bairro ou CEP"
          placeholder="Buscar bairro ou CEP"
          value={search}
          onChange={setSearch}
          className="mb-2"
        />
      )}
      <p role="status" className="sr-only">
        {search && foundText(found.length)}
      </p>
      {groups.map(({ city, areas: named }) => (
        <div key={city} className="pb-2">
          {city !== null && <h4 className="py-1 text-sm font-semibold text-ink-soft">{city}</h4>}
          <ul aria-label={city ?? "Por CEP"}>
            {named.map((area) => (
              <Terms key={areaName(area.place)} name={areaName(area.place)} terms={area} />
            ))}
          </ul>
        </div>
      ))}
      {cut && (
        <Button variant="secondary" size="sm" block className="mb-2" onClick={() => setWhole(true)}>
          Mostrar os {found.length} bairros
        </Button>
      )}
      {found.length === 0 && areas.length > 0 && (
        <p className="py-2 text-ink-soft">Nenhum bairro ou CEP encontrado.</p>
      )}
      <ul aria-label="Outros endereços">
        <Terms name={areas.length > 0 ? "Outros bairros" : "Todos os bairros"} terms={elsewhere} />
      </ul>
    </AboutSection>
  );
}

function Terms({ name, terms }: { name: string; terms: DeliveryTerms | null }) {
  const details = terms && [
    terms.orderMinCents > 0 && `mínimo ${formatCents(terms.orderMinCents)}`,
    terms.minutes && minutesRange(terms.minutes),
  ];
  return (
    <li className="tabular flex flex-wrap items-baseline justify-between gap-x-4 border-t py-1.5">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="ml-auto font-semibold">{terms ? feeText(terms) : "não entregamos"}</span>
      <span className="w-full text-sm text-ink-soft empty:hidden">
        {details?.filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

const feeText = ({ feeCents }: DeliveryTerms) => (feeCents === 0 ? "Grátis" : formatCents(feeCents));

function firstOf(groups: readonly AreaGroup[], count: number): AreaGroup[] {
  let left = count;
  return groups.flatMap(({ city, areas }) => {
    const shown = areas.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ city, areas: shown }] : [];
  });
}

function foundText(count: number): string {
  if (count === 0) return "Nenhum bairro ou CEP encontrado";
  return count === 1 ? "1 bairro encontrado" : `${count} bairros encontrados`;
}
