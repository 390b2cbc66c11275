import { type RefObject, useEffect, useState } from "react";

/** Whether a notice has to move from the top to the bottom of the screen. */
export function useClearOfFocus(
  shown: boolean,
  top: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
): boolean {
  const [low, setLow] = useState(false);

  useEffect(() => {
    if (!shown) return setLow(false);
    let end: (() => void) | undefined;
    let over = false;
    // Loaded on demand, because most visitors never see a notice.
    import("./watch-clearance.ts").then(
      ({ watchClearance }) => {
        if (!over && top.current && box.current) end = watchClearance(top.current, box.current, setLow);
      },
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [shown, top, box]);

  return low;
}
