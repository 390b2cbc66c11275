import type { MouseEvent } from "react";

/**
 * Pressing a button would leave the field before it, whose error would then move the button away
 * from under the pointer. So the focus stays where it is until the press is done.
 */
export function keepStill(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}
