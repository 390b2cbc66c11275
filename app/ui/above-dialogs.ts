/** For notices and progress over a dialog: pressing them must not count as a press outside it. */
export const aboveDialogs = { "data-above-dialogs": "" };

export function isAboveDialogs(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-above-dialogs]") !== null;
}
