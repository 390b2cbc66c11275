import { useLayoutEffect } from "react";

declare global {
  interface Window {
    /** Ends the remembering. */
    takeEarlyPresses: () => readonly Event[];
  }
}

/** Runs in the page's head, before any module is loaded. */
export const rememberEarlyPresses = `{
  const presses = [];
  const remember = (event) => presses.push(event);
  addEventListener("click", remember, true);
  window.takeEarlyPresses = () => {
    removeEventListener("click", remember, true);
    return presses.splice(0);
  };
}`;

/** Buttons that were pressed before the page was hydrated are pressed again. */
export function useEarlyPresses(): void {
  useLayoutEffect(() => {
    for (const press of window.takeEarlyPresses()) {
      // React hydrates a page when it is pressed, and then handles that press itself.
      if (press.eventPhase !== Event.NONE || !(press.target instanceof Element)) continue;
      const button = press.target.closest<HTMLElement>('button[type="button"]');
      if (button) setTimeout(() => button.click());
    }
  }, []);
}
