import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export type NumberKind = "price" | "stock";

/** What somebody is typing over a number; kept here, because rows out of sight are not rendered. */
export interface Draft {
  text: string;
  /** The number that was shown when it was opened. */
  seen: number;
  /** `saved` shows it for a moment; in the last three the typed text waits for its person. */
  state: "typing" | "saving" | "saved" | "wrong" | "failed" | "changed";
  message: string | null;
}

export type Drafts = ReturnType<typeof createDrafts>;

const savedMs = 2_500;

export function createDrafts() {
  const store = createStore<Readonly<Record<string, Draft>>>(() => ({}));

  function drop(key: string) {
    const { [key]: _, ...rest } = store.getState();
    store.setState(rest, true);
  }

  function put(key: string, draft: Draft) {
    store.setState({ [key]: draft });
    if (draft.state !== "saved") return;
    setTimeout(() => {
      if (store.getState()[key] === draft) drop(key);
    }, savedMs);
  }

  return { store, put, drop, get: (key: string): Draft | undefined => store.getState()[key] };
}

export const draftKey = (kind: NumberKind, productId: string) => `${kind}:${productId}`;

export const useDraft = ({ store }: Drafts, key: string): Draft | undefined =>
  useStore(store, (drafts) => drafts[key]);
