import { storePath } from "#domain/paths.ts";
import { useCurrentStore } from "#state/app-state.ts";

/** Where signing in leads: where the visitor was going, else the current store's menu, else the list of stores. */
export function useDestination(redirectTo: string | null): string {
  const store = useCurrentStore();
  return redirectTo ?? (store ? storePath(store.slug) : "/");
}
