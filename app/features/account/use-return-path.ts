import { useHash } from "#state/dialog-route.ts";
import { useHydrated } from "#state/hydrated.tsx";

/** Adds the hash to the path: the server never sees it, but browsers preserve it through a redirect. */
export function useReturnPath(redirectTo: string | null): string | null {
  const hash = useHash();
  const known = useHydrated();
  return redirectTo && known && hash && !redirectTo.includes("#") ? `${redirectTo}#${hash}` : redirectTo;
}
