type Control = HTMLInputElement | HTMLSelectElement;

/** Fires the input event, so that an error shown at the field is checked again. */
export function typeInto(form: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(form, name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

export function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}
