import { useCallback, useMemo, useState } from "react";
import type { Catalogue, CataloguePart } from "#domain/catalogue.ts";
import { withPart } from "./change-catalogue.ts";

type Change = (now: Catalogue) => Catalogue;

interface State {
  loaded: Catalogue;
  /** With what the server took since. */
  taken: Catalogue;
  /** Loaded again, and not shown before it has as much as what is shown. */
  coming: Catalogue | null;
  /** Asked of the server, in this order, and not answered yet. */
  asked: readonly Change[];
}

/** Of what came: which categories that are shown as a whole it still lacks. */
const lacks = (coming: Catalogue, shown: Catalogue) =>
  coming.rest.filter(({ categoryId }) => !shown.rest.some((each) => each.categoryId === categoryId));

/** Loaded again, the server's word counts, once nothing that is in sight would be missing. */
const settle = (state: State): State =>
  state.coming && lacks(state.coming, state.taken).length === 0
    ? { ...state, taken: state.coming, coming: null }
    : state;

/** The list as the server told it, changed at once by what its person does; what was not done is taken back. */
export function useShownCatalogue(loaded: Catalogue) {
  const [state, setState] = useState<State>({ loaded, taken: loaded, coming: null, asked: [] });
  if (state.loaded !== loaded) setState(settle({ ...state, loaded, coming: loaded }));
  const { taken, coming, asked } = state;
  const catalogue = useMemo(() => asked.reduce((now, change) => change(now), taken), [taken, asked]);

  const apply = useCallback(
    (change: Change) =>
      setState((now) => ({
        ...now,
        taken: change(now.taken),
        coming: now.coming && change(now.coming),
      })),
    [],
  );

  const add = useCallback(
    (categories: readonly (string | null)[], part: CataloguePart) =>
      setState((now) => {
        const next = withPart(now.coming ?? now.taken, categories, part);
        return settle(now.coming ? { ...now, coming: next } : { ...now, taken: next });
      }),
    [],
  );

  /** Shows the change while it waits for the answer, which is null when it was not done. */
  const show = useCallback(
    async <Answer>(change: Change, answering: Promise<Answer | null>) => {
      setState((now) => ({ ...now, asked: [...now.asked, change] }));
      const answer = await answering;
      if (answer !== null) apply(change);
      setState((now) => ({ ...now, asked: now.asked.filter((each) => each !== change) }));
      return answer;
    },
    [apply],
  );

  /** What is to be asked for, whoever looks where. */
  const needed = useMemo(() => (coming ? lacks(coming, taken) : []), [coming, taken]);
  return { catalogue, apply, show, add, needed, rest: (coming ?? taken).rest };
}
