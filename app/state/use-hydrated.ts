import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/** The change to true is deferred, so that the page stays responsive while the rest renders. */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}
