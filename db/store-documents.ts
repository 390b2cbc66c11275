import {
  aheadSchema,
  areasSchema,
  cardBrandsSchema,
  noAreas,
  noHours,
  openingSchema,
} from "#domain/store-settings.ts";

const maxCached = 2_000;

interface Schema<T> {
  safeParse(document: unknown): { data?: T };
}

/** Reads a JSON column; each text is parsed once, because an order reads them all. */
function reader<T, Default>(schema: Schema<T>, unset: Default): (text: string | null) => T | Default {
  const known = new Map<string, T | Default>();
  return (text) => {
    if (text === null) return unset;
    const found = known.get(text);
    if (found !== undefined) return found;
    const read = parse(schema, text) ?? unset;
    if (known.size >= maxCached) known.clear();
    known.set(text, read);
    return read;
  };
}

/** Written by hand and wrong, it counts as not set: the store's page must not fail. */
function parse<T>(schema: Schema<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const readOpening = reader(openingSchema, noHours);
export const readAreas = reader(areasSchema, noAreas);
export const readAhead = reader(aheadSchema, null);
export const readCardBrands = reader(cardBrandsSchema, []);
