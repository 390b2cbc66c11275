import { useStore } from "zustand";
import { firstColor } from "#domain/new-store.ts";
import { createPersisted } from "#state/persisted.ts";
import { hasStrings, isRecord } from "#state/record.ts";

/** What was typed so far; a reload keeps it. */
export interface NewStoreDraft {
  name: string;
  slug: string;
  whatsapp: string;
  color: string;
  product: string;
  price: string;
}

const empty: NewStoreDraft = { name: "", slug: "", whatsapp: "", color: firstColor, product: "", price: "" };

const draft = createPersisted<NewStoreDraft>({
  name: "n1-new-store",
  version: 1,
  initial: empty,
  parse,
});

// A function declaration, because createPersisted calls it while this module loads.
function parse(stored: unknown): NewStoreDraft | undefined {
  if (!isRecord(stored) || !hasStrings(stored, "name", "slug", "whatsapp", "color", "product", "price")) {
    return undefined;
  }
  const { name, slug, whatsapp, color, product, price } = stored as unknown as NewStoreDraft;
  return { name, slug, whatsapp, color, product, price };
}

export const useDraft = (): NewStoreDraft => useStore(draft);
export const changeDraft = (fields: Partial<NewStoreDraft>): void => draft.setState(fields);
export const forgetDraft = (): void => draft.setState(empty);
