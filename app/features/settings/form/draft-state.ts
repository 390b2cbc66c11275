import type { LoadedForm } from "#domain/settings-form.ts";

export interface DraftState<Draft> {
  /** What the page held when typing began. */
  base: LoadedForm<Draft>;
  draft: Draft;
  /** Grows when the draft is replaced as a whole, not by typing. */
  round: number;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const isTouched = <Draft>({ base, draft }: Pick<DraftState<Draft>, "base" | "draft">): boolean =>
  !same(base.draft, draft);

export const adopt = <Draft>({ round }: DraftState<Draft>, loaded: LoadedForm<Draft>): DraftState<Draft> => ({
  base: loaded,
  draft: loaded.draft,
  round: round + 1,
});

/** Somebody else's changes come in where nothing was typed; `theirs` are the fields that they changed. */
export function merge<Draft extends object>(
  { base, draft, round }: DraftState<Draft>,
  loaded: LoadedForm<Draft>,
): { state: DraftState<Draft>; theirs: (keyof Draft)[]; both: (keyof Draft)[] } {
  const keys = Object.keys(loaded.draft) as (keyof Draft)[];
  const theirs = keys.filter((key) => !same(base.draft[key], loaded.draft[key]));
  const mine = keys.filter((key) => !same(base.draft[key], draft[key]));
  const kept = Object.fromEntries(mine.map((key) => [key, draft[key]]));
  return {
    state: { base: loaded, draft: { ...loaded.draft, ...kept }, round: round + 1 },
    theirs,
    both: theirs.filter((key) => mine.includes(key)),
  };
}
