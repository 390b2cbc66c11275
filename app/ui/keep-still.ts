import type { MouseEvent } from "react";

/** Blurring a field at mouse down would show its error and move the button away before the click. */
export function keepStill(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}
