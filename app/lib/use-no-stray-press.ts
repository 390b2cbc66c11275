import { useEffect } from "react";

/** A second press this soon and this near was meant for what the first one pressed. */
const soonMs = 400;
const nearPx = 24;

/** What a press is meant for: an icon may be replaced while its button stays. */
const pressable = "a, button, input, label";

interface Press {
  on: Element;
  at: number;
  x: number;
  y: number;
}

/**
 * What closes at a press uncovers something else in the same place. The second half of a double
 * press does not reach it.
 */
export function useNoStrayPress(): void {
  useEffect(() => {
    let last: Press | null = null;
    let stray = false;

    function handleDown(event: PointerEvent) {
      if (!(event.target instanceof Element)) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const now = { on: event.target.closest(pressable) ?? event.target, at, x, y };
      stray = last !== null && !last.on.isConnected && isRepeated(last, now);
      // Neither does a third.
      last = stray && last ? { ...now, on: last.on } : now;
    }

    function handleClick(event: MouseEvent) {
      // The keyboard's clicks come without a press.
      if (!stray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    }

    window.addEventListener("pointerdown", handleDown, true);
    window.addEventListener("click", handleClick, true);
    return () => {
      window.removeEventListener("pointerdown", handleDown, true);
      window.removeEventListener("click", handleClick, true);
    };
  }, []);
}

const isRepeated = (first: Press, second: Press): boolean =>
  second.at - first.at < soonMs && Math.hypot(second.x - first.x, second.y - first.y) < nearPx;
