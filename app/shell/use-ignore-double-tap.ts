import { useEffect } from "react";

/** A second press this soon and this near belongs to a double press. */
const soonMs = 400;
const nearPx = 24;

interface Press {
  dialog: Element | null;
  at: number;
  x: number;
  y: number;
}

/** Keeps the second half of a double press off whatever a closing dialog uncovers. */
export function useIgnoreDoubleTap(): void {
  useEffect(() => {
    let last: Press | null = null;
    let stray = false;

    function handleDown(event: PointerEvent) {
      if (!(event.target instanceof Element)) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const now = { dialog: event.target.closest("[role=dialog], [role=alertdialog]"), at, x, y };
      stray = last?.dialog?.isConnected === false && isRepeated(last, now);
      // A third press is ignored too.
      last = stray && last ? { ...now, dialog: last.dialog } : now;
    }

    function handleClick(event: MouseEvent) {
      // Clicks by the keyboard have no preceding press.
      if (!stray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    }

    // After a key press the next press is meant for what is shown now.
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
