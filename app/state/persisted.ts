import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";

interface Options<T> {
  name: string;
  /** A state of another version is dropped: nothing kept in a browser is worth a wrong order. */
  version: number;
  initial: T;
  /**
   * The state that the stored data stands for, or undefined when it is not one. Called at once: what
   * it uses has to be there before the state is made.
   */
  parse: (stored: unknown) => T | undefined;
}

/**
 * State that outlives the page and is the same in every tab. Where the browser cannot keep it
 * (storage full, forbidden or damaged) it works without being remembered.
 */
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
      // Full or forbidden: the state lives as long as the page.
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
