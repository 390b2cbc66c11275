import { maskCep } from "./cep.ts";
import type { AreaPlace, DeliveryArea } from "./delivery-areas.ts";
import { searchKey } from "./search-text.ts";

/** 'Bela Vista, São Paulo' or 'CEP 01.000-000 a 01.999-999' */
export const placeText = (place: AreaPlace): string =>
  place.kind === "district"
    ? `${place.district}, ${place.city}`
    : `CEP ${maskCep(place.from)} a ${maskCep(place.to)}`;

/** Where an earlier area takes what a later one says, by the index of the later one. */
export function areaWarnings(areas: readonly Pick<DeliveryArea, "place">[]): Map<number, string> {
  const warnings = new Map<number, string>();
  const districts = new Map<string, number>();
  const ranges: { from: string; to: string; index: number }[] = [];
  areas.forEach(({ place }, index) => {
    if (place.kind === "district") {
      const name = `${searchKey(place.city)}/${searchKey(place.district)}`;
      const first = districts.get(name);
      if (first === undefined) districts.set(name, index);
      else warnings.set(index, `Repetida: vale a área ${first + 1}, que vem antes.`);
      return;
    }
    const other = ranges.find(({ from, to }) => from <= place.to && place.from <= to);
    if (other) {
      const before = `área ${other.index + 1}, que vem antes.`;
      const inside = other.from <= place.from && place.to <= other.to;
      warnings.set(
        index,
        inside ? `Nunca vale: está dentro da ${before}` : `Onde se cruzam, vale a ${before}`,
      );
    }
    ranges.push({ from: place.from, to: place.to, index });
  });
  return warnings;
}
