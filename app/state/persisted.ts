import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "./browser-storage.ts";
import { isRecord } from "./record.ts";

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
  const toStored = (state: T) => ({ state, version });
  const read = (stored: unknown): T | undefined => {
    if (!isRecord(stored) || stored.version !== version) return undefined;
    try {
      return parse(stored.state);
    } catch (problem) {
      console.error(problem);
      return undefined;
    }
  };
  const store = createStore<T>()(() => initial);
  if (typeof window === "undefined") return store;

  const found = readStored("localStorage", name);
  // Set afterwards: hydration asks for the initial state, which is what the server rendered.
  store.setState(read(found) ?? initial, true);

  // What an earlier release stored and this one does not know goes away at once.
  const known = toStored(store.getState());
  if (found !== null && JSON.stringify(found) !== JSON.stringify(known))
    writeStored("localStorage", name, known);

  let fromOtherTab = false;
  store.subscribe((state) => {
    if (!fromOtherTab) writeStored("localStorage", name, toStored(state));
  });
  window.addEventListener("storage", ({ key }) => {
    if (key !== name && key !== null) return;
    const state = read(readStored("localStorage", name));
    if (!state) return;
    fromOtherTab = true;
    store.setState(state, true);
    fromOtherTab = false;
  });
  return store;
}
