const fields =
  "form :is(input:not([type=hidden], [hidden], [readonly], [disabled]), select:not([disabled]), textarea)";

/** Where the typing begins: the first field of the form inside, or the first one that is empty. */
export function firstField(root: ParentNode | null, { empty = false } = {}): HTMLElement | null {
  const found = [...(root?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  const field = (empty && found.find(({ value }) => value === "")) || found[0];
  // Nobody chose to be in it: leaving it empty is no mistake to speak of.
  if (field) field.dataset.focusedForYou = "";
  return field ?? null;
}

/** Whether a field that was focused for the customer was left as it was. */
export const isLeftAlone = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field.dataset.focusedForYou !== undefined && field.value === "";
