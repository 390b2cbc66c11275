import { useRef, useState } from "react";
import { forgetTyped, keepFields, typedText } from "#forms/typed-text.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { randomKey } from "#state/random-key.ts";

/** What somebody typed, and what it was based on. */
interface Kept<Base, Draft> {
  id: string;
  base: Base;
  draft: Draft;
}

interface Options<Base, Draft> {
  /** The name under which it is kept in this tab. */
  storageKey: string;
  /** Null: a new one, whose id is made here, so that saving twice makes one. */
  id: string | null;
  /** What is saved now. */
  loaded: Base;
  draftOf: (base: Base) => Draft;
  isSame: (draft: Draft, base: Base) => boolean;
  /** Undefined when what was kept is of another version of the program. */
  parse: (kept: unknown) => Kept<Base, Draft> | undefined;
}

/** Survives a reload, an ended session and Back; follows what is saved while nothing was typed. */
export function useKeptEdit<Base, Draft>(options: Options<Base, Draft>) {
  const { storageKey, loaded, draftOf, isSame, parse } = options;
  const hydrated = useHydrated();
  // Hydration has to see what the server rendered; the page makes the screen anew afterwards.
  const [kept, setKept] = useState(() => (hydrated ? readKept(storageKey, parse) : undefined));
  const [newId] = useState(randomKey);
  const latest = useRef(kept);
  const id = kept?.id ?? options.id ?? newId;

  function keep(next: Kept<Base, Draft> | null) {
    latest.current = next ?? undefined;
    setKept(latest.current);
    if (next) keepFields(storageKey, { edit: JSON.stringify(next) });
    else forgetTyped(storageKey);
  }

  function set(base: Base, draft: Draft) {
    keep(isSame(draft, base) ? null : { id, base, draft });
  }

  return {
    id,
    base: kept?.base ?? loaded,
    draft: kept?.draft ?? draftOf(loaded),
    dirty: kept !== undefined,
    change(patch: Partial<Draft>) {
      const { base, draft } = latest.current ?? { base: loaded, draft: draftOf(loaded) };
      set(base, { ...draft, ...patch });
    },
    /** Somebody else saved: what was typed is now a change of that. */
    rebase: set,
    discard: () => keep(null),
  };
}

function readKept<Base, Draft>(storageKey: string, parse: Options<Base, Draft>["parse"]) {
  const text = typedText(storageKey)?.edit;
  try {
    return text === undefined ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
