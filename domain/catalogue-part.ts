import * as z from "zod/mini";
import { type CatalogueProduct, maxPartCategories, othersInPart } from "./catalogue.ts";
import { inMenuOrder } from "./menu.ts";
import { sentText } from "./sent-text.ts";

/** Where a product stands in its category. */
export interface Place {
  position: number;
  name: string;
  id: string;
}

const placeSchema = z.tuple([z.int32(), sentText(200), sentText(100)]);
const maxCursor = 1_000;

export const writePlace = ({ position, name, id }: Place): string => JSON.stringify([position, name, id]);

function readPlace(text: string): Place | null {
  if (text.length > maxCursor) return null;
  try {
    const [position, name, id] = placeSchema.parse(JSON.parse(text));
    return { position, name, id };
  } catch {
    return null;
  }
}

export interface PartSearch {
  /** Null: 'Outros'. */
  categoryIds: readonly (string | null)[];
  after: Place | null;
}

const idSchema = sentText(100, 1);

/** Null for what no list asks. */
export function readPartSearch(params: URLSearchParams): PartSearch | null {
  const ids = params.getAll("categoria");
  const after = params.get("depois");
  const place = after === null ? null : readPlace(after);
  if (ids.length < 1 || ids.length > maxPartCategories || (after !== null && place === null)) return null;
  if (!ids.every((id) => idSchema.safeParse(id).success)) return null;
  return { categoryIds: ids.map((id) => (id === othersInPart ? null : id)), after: place };
}

export type PlacedProduct = CatalogueProduct & Place;

/** In the order that is shown, which the database's order of names may miss a little. */
export const toShown = (products: readonly PlacedProduct[]): CatalogueProduct[] =>
  [...products].sort(inMenuOrder).map(({ position, ...product }) => product);
