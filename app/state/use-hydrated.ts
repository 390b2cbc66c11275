import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the first page hydrates, true ever after. What follows from the
 * change is rendered in pieces, between which the page reacts.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}
