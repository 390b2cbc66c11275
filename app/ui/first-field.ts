const fields =
  "form :is(input:not([type=hidden], [hidden], [readonly], [disabled]), select:not([disabled]), textarea)";

export function firstField(root: ParentNode | null, { empty = false } = {}): HTMLElement | null {
  const found = [...(root?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  const field = (empty && found.find(({ value }) => value === "")) || found[0];
  // Nobody chose to enter it, so leaving it empty shows no error.
  if (field) field.dataset.focusedForYou = "";
  return field ?? null;
}

/** Whether an automatically focused field is still empty. */
export const isLeftAlone = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean =>
  field.dataset.focusedForYou !== undefined && field.value === "";
