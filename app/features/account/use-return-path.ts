import { useHash } from "#state/dialog-route.ts";
import { useHydrated } from "#state/use-hydrated.ts";

/**
 * Where the visitor was going, with the dialog that the link asked for: the server never sees a hash,
 * but browsers take it along through a redirect.
 */
export function useReturnPath(redirectTo: string | null): string | null {
  const hash = useHash();
  const known = useHydrated();
  return redirectTo && known && hash && !redirectTo.includes("#") ? `${redirectTo}#${hash}` : redirectTo;
}
