import { useEffect } from "react";

/** A second press this soon and this near was meant for what the first one pressed. */
const soonMs = 400;
const nearPx = 24;

interface Press {
  /** The dialog it was in, if any. */
  dialog: Element | null;
  at: number;
  x: number;
  y: number;
}

/**
 * A dialog that closes at a press uncovers something else in the same place. The second half of a
 * double press does not reach it.
 */
export function useIgnoreDoubleTap(): void {
  useEffect(() => {
    let last: Press | null = null;
    let stray = false;

    function handleDown(event: PointerEvent) {
      if (!(event.target instanceof Element)) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const now = { dialog: event.target.closest("[role=dialog], [role=alertdialog]"), at, x, y };
      stray = last?.dialog?.isConnected === false && isRepeated(last, now);
      // Neither does a third.
      last = stray && last ? { ...now, dialog: last.dialog } : now;
    }

    function handleClick(event: MouseEvent) {
      // The keyboard's clicks come without a press.
      if (!stray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    }

    // Whoever types in between presses what the screen shows by then.
    const forget = () => {
      last = null;
    };

    window.addEventListener("pointerdown", handleDown, true);
    window.addEventListener("keydown", forget, true);
    window.addEventListener("click", handleClick, true);
    return () => {
      window.removeEventListener("pointerdown", handleDown, true);
      window.removeEventListener("keydown", forget, true);
      window.removeEventListener("click", handleClick, true);
    };
  }, []);
}

const isRepeated = (first: Press, second: Press): boolean =>
  second.at - first.at < soonMs && Math.hypot(second.x - first.x, second.y - first.y) < nearPx;
