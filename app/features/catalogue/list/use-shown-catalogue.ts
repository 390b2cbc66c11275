import { useCallback, useMemo, useState } from "react";
import type { Catalogue } from "#domain/catalogue.ts";

type Change = (now: Catalogue) => Catalogue;

interface State {
  loaded: Catalogue;
  /** With what the server took since. */
  taken: Catalogue;
  /** Asked of the server, in this order, and not answered yet. */
  asked: readonly Change[];
}

/** The list as the server told it, changed at once by what its person does; what was not done is taken back. */
export function useShownCatalogue(loaded: Catalogue) {
  const [state, setState] = useState<State>({ loaded, taken: loaded, asked: [] });
  // Loaded again, the server's word counts.
  if (state.loaded !== loaded) setState({ ...state, loaded, taken: loaded });
  const { taken, asked } = state;
  const catalogue = useMemo(() => asked.reduce((now, change) => change(now), taken), [taken, asked]);

  const apply = useCallback(
    (change: Change) => setState((now) => ({ ...now, taken: change(now.taken) })),
    [],
  );

  /** Shows the change while it waits for the answer, which is null when it was not done. */
  const show = useCallback(async <Answer>(change: Change, answering: Promise<Answer | null>) => {
    setState((now) => ({ ...now, asked: [...now.asked, change] }));
    const answer = await answering;
    setState((now) => ({
      ...now,
      taken: answer === null ? now.taken : change(now.taken),
      asked: now.asked.filter((each) => each !== change),
    }));
    return answer;
  }, []);

  return { catalogue, apply, show };
}
