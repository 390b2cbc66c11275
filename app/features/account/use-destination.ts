import { storePath } from "#domain/paths.ts";
import { useCurrentStore } from "#state/app-state.ts";

export function useDestination(redirectTo: string | null): string {
  const store = useCurrentStore();
  return redirectTo ?? (store ? storePath(store.slug) : "/");
}
