import { type RefObject, useEffect, useLayoutEffect } from "react";

const loadWatch = () => import("./watch-clearance.ts");

/** Moves the box of notices, while there are any, clear of the field in use. */
export function useClearOfFocus(shown: boolean, box: RefObject<HTMLElement | null>): void {
  // Before the first notice, so that it need not move on a slow line.
  useEffect(() => {
    window.requestIdleCallback?.(() => loadWatch().catch(() => undefined));
  }, []);

  useLayoutEffect(() => {
    if (!shown) return;
    let end: (() => void) | undefined;
    let over = false;
    loadWatch().then(
      ({ watchClearance }) => {
        if (!over && box.current) end = watchClearance(box.current);
      },
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [shown, box]);
}
