/**
 * Marks what lies over an open dialog (notices, progress): pressing it is not a press outside the dialog and
 * must not close it.
 */
export const aboveDialogs = { "data-above-dialogs": "" };

export function isAboveDialogs(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-above-dialogs]") !== null;
}
