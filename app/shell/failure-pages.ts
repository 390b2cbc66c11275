import { useLayoutEffect } from "react";
import { createStore } from "zustand/vanilla";

/** How many pages in sight failed: without a network there is nothing to read then, and the overlay says so. */
export const failurePages = createStore(() => ({ shown: 0 }));

export function useFailurePage(): void {
  useLayoutEffect(() => {
    failurePages.setState(({ shown }) => ({ shown: shown + 1 }));
    return () => failurePages.setState(({ shown }) => ({ shown: shown - 1 }));
  }, []);
}
