import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";

interface Options<T> {
  name: string;
  /** A state of another version is dropped: losing it is better than a wrong order. */
  version: number;
  initial: T;
  /** Undefined when the stored data is invalid; called while the module loads, so it must be hoisted. */
  parse: (stored: unknown) => T | undefined;
}

/** Shared between tabs; works without being stored where storage is full, forbidden or damaged. */
export function createPersisted<T extends object>({
  name,
  version,
  initial,
  parse,
}: Options<T>): StoreApi<T> {
  const store = createStore<T>()(
    persist(() => initial, {
      name,
      version,
      storage: createJSONStorage(() => forgivingStorage),
      migrate: () => initial,
      merge: (stored, current) => parse(stored) ?? current,
      onRehydrateStorage: () => (_state, problem) => problem && console.error(problem),
    }),
  );
  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      if (event.key === name || event.key === null) void store.persist.rehydrate();
    });
  }
  return store;
}

const forgivingStorage: StateStorage = {
  getItem(name) {
    try {
      const text = window.localStorage.getItem(name);
      if (text !== null) JSON.parse(text);
      return text;
    } catch {
      return null;
    }
  },
  setItem(name, value) {
    try {
      window.localStorage.setItem(name, value);
    } catch {
      // Storage full or forbidden: the state lives only as long as the page.
    }
  },
  removeItem(name) {
    try {
      window.localStorage.removeItem(name);
    } catch {
      // As above.
    }
  },
};
