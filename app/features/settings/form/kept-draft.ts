import type { LoadedForm } from "#domain/settings-form.ts";
import { isRecord } from "#state/record.ts";

/** What was typed into a page and not saved, and what the page held when it was begun. */
export interface KeptDraft<Draft> {
  base: LoadedForm<Draft>;
  draft: Draft;
}

const storageName = (name: string) => `n1-settings-1-${name}`;

/** In this tab; undefined when there is none of this shape. */
export function keptDraft<Draft extends object>(name: string, like: Draft): KeptDraft<Draft> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName(name)) ?? "null");
    if (!isRecord(stored) || !isRecord(stored.base) || typeof stored.base.digest !== "string")
      return undefined;
    const { base, draft } = stored;
    if (!isLike(draft, like) || !isLike(base.draft, like)) return undefined;
    return stored as unknown as KeptDraft<Draft>;
  } catch {
    return undefined;
  }
}

export function keepDraft<Draft>(name: string, kept: KeptDraft<Draft> | null): void {
  try {
    if (kept) sessionStorage.setItem(storageName(name), JSON.stringify(kept));
    else sessionStorage.removeItem(storageName(name));
  } catch {
    // Storage full or forbidden: the text lives only as long as its page.
  }
}

/** An earlier release may have kept other fields. */
const isLike = (value: unknown, like: object): boolean =>
  isRecord(value) &&
  Object.entries(like).every(
    ([key, field]) =>
      typeof value[key] === typeof field && Array.isArray(value[key]) === Array.isArray(field),
  );
