import { useEffect } from "react";
import { useStore } from "zustand";
import { createPersisted } from "./persisted.ts";
import { hasStrings, isRecord } from "./record.ts";

/** What is shown of the current store on other pages. */
export interface CurrentStore {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  color: string;
}

interface AppState {
  store: CurrentStore | null;
  header: { title: string; subtitle: string; back: string };
}

const initial: AppState = { store: null, header: { title: "", subtitle: "", back: "/" } };

export const appState = createPersisted<AppState>({ name: "n1-app", version: 1, initial, parse });

export const useCurrentStore = () => useStore(appState, (state) => state.store);

export const rememberStore = (store: CurrentStore | null) => appState.setState({ store });

/** Tells whoever maintains the links that lead here. */
export const warnOfNoStore = () => console.warn("No store slug: going to the list of stores");

interface HeaderTexts {
  title: string;
  subtitle: string;
  back: string | null;
}

export function useRememberedHeader({ title, subtitle, back }: HeaderTexts): void {
  useEffect(() => {
    appState.setState({ header: { title, subtitle, back: back ?? "/" } });
  }, [title, subtitle, back]);
}

function parse(stored: unknown): AppState | undefined {
  if (!isRecord(stored)) return undefined;
  const { store, header } = stored;
  return {
    store: isCurrentStore(store) ? store : null,
    header: isHeader(header) ? header : initial.header,
  };
}

function isHeader(value: unknown): value is AppState["header"] {
  return isRecord(value) && hasStrings(value, "title", "subtitle", "back");
}

function isCurrentStore(value: unknown): value is CurrentStore {
  return (
    isRecord(value) &&
    hasStrings(value, "id", "slug", "name", "color") &&
    (value.logo === null || typeof value.logo === "string")
  );
}
