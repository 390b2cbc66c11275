import { cepDigits, isCep, maskCep } from "#domain/cep.ts";
import type { AreaPlace, DeliveryArea } from "#domain/delivery-areas.ts";
import { searchFor, searchKey } from "#domain/search-text.ts";

export interface AreaGroup {
  /** Null for ranges of CEP, which belong to no city. */
  city: string | null;
  areas: readonly DeliveryArea[];
}

/** 'Pinheiros' or 'CEP 05.400-000 a 05.499-999' */
export function areaName(place: AreaPlace): string {
  if (place.kind === "district") return place.district;
  const from = `CEP ${maskCep(place.from)}`;
  return place.from === place.to ? from : `${from} a ${maskCep(place.to)}`;
}

/** By name of bairro or city, or by a whole CEP. */
export function findAreas(areas: readonly DeliveryArea[], query: string): DeliveryArea[] {
  if (isCep(query)) {
    const cep = cepDigits(query);
    return areas.filter(({ place }) => place.kind === "ceps" && place.from <= cep && cep <= place.to);
  }
  const isFound = searchFor(query);
  return areas.filter(({ place }) =>
    isFound(place.kind === "district" ? `${place.district} ${place.city}` : areaName(place)),
  );
}

/**
 * Cities in the order in which the store names them, bairros by name, ranges of CEP last. What the store
 * names twice is shown once, with the terms that count: the first.
 */
export function byCity(areas: readonly DeliveryArea[]): AreaGroup[] {
  const cities = new Map<string, Map<string, DeliveryArea>>();
  for (const area of areas) {
    const key = area.place.kind === "district" ? searchKey(area.place.city) : "";
    const city = cities.get(key) ?? new Map<string, DeliveryArea>();
    const name = searchKey(areaName(area.place));
    if (!city.has(name)) city.set(name, area);
    cities.set(key, city);
  }
  const ranges = cities.get("");
  cities.delete("");
  const groups = [...cities.values()].map((named) => groupOf([...named.values()].sort(byName)));
  return ranges ? [...groups, groupOf([...ranges.values()])] : groups;
}

function groupOf(areas: readonly DeliveryArea[]): AreaGroup {
  const place = areas[0]?.place;
  return { city: place?.kind === "district" ? place.city : null, areas };
}

const byName = (a: DeliveryArea, b: DeliveryArea) =>
  areaName(a.place).localeCompare(areaName(b.place), "pt-BR");
