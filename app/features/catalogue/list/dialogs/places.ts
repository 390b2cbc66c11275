const atStart = "start";
export const atEnd = "end";
const prefix = "before:";

interface Item {
  id: string;
  name: string;
}

/** Where something may stand among others. */
export const placeOptions = (others: readonly Item[]) => [
  { value: atStart, label: "No começo" },
  ...others.slice(1).map(({ id, name }) => ({ value: `${prefix}${id}`, label: `Antes de ${name}` })),
  { value: atEnd, label: "No fim" },
];

/** What it then stands before; null: at the end. */
export function beforeOf(others: readonly Item[], place: string): string | null {
  if (place === atStart) return others[0]?.id ?? null;
  return place.startsWith(prefix) ? place.slice(prefix.length) : null;
}
