import { type RefObject, useEffect, useState } from "react";

/**
 * Whether something that usually stands at the top of the screen has to stand at the bottom. `top` marks
 * where it begins, `box` is as high as it is.
 */
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
    // Most visitors never see a notice; one that this cannot be loaded for stays at the top.
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
