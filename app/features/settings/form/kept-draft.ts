import type { LoadedForm } from "#domain/settings-form.ts";
import { readStored, removeStored, writeStored } from "#state/browser-storage.ts";
import { isRecord } from "#state/record.ts";

/** What was typed into a page and not saved, and what the page held when it was begun. */
export interface KeptDraft<Draft> {
  base: LoadedForm<Draft>;
  draft: Draft;
}

const storageName = (name: string) => `n1-settings-1-${name}`;

/** In this tab; undefined when there is none of this shape. */
export function keptDraft<Draft extends object>(name: string, like: Draft): KeptDraft<Draft> | undefined {
  const stored = readStored("sessionStorage", storageName(name));
  if (!isRecord(stored) || !isRecord(stored.base) || typeof stored.base.digest !== "string") return undefined;
  const { base, draft } = stored;
  if (!isLike(draft, like) || !isLike(base.draft, like)) return undefined;
  return stored as unknown as KeptDraft<Draft>;
}

export function keepDraft<Draft>(name: string, kept: KeptDraft<Draft> | null): void {
  if (kept) writeStored("sessionStorage", storageName(name), kept);
  else removeStored("sessionStorage", storageName(name));
}

/** An earlier release may have kept other fields. */
const isLike = (value: unknown, like: object): boolean =>
  isRecord(value) &&
  Object.entries(like).every(
    ([key, field]) =>
      typeof value[key] === typeof field && Array.isArray(value[key]) === Array.isArray(field),
  );
