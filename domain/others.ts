import { searchKey } from "./search-text.ts";

/** Where products without a category stand; no category of a store has this name. */
export const others = { id: "outros", name: "Outros" } as const;

/** However it is written. */
export const isOthers = (name: string): boolean => searchKey(name) === others.id;

export const othersTaken = `'${others.name}' já existe: é onde ficam os produtos sem categoria.`;
