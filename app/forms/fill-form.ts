type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Notes what stands in a form now, and fills it later: a field that was typed into meanwhile keeps
 * what was typed, and an empty value fills nothing.
 */
export function formFiller(form: HTMLFormElement, names: readonly string[]) {
  const before = new Map(names.map((name) => [name, controlOf(form, name)?.value]));
  return (values: Readonly<Record<string, string>>): void => {
    for (const name of names) {
      const control = controlOf(form, name);
      const value = values[name];
      if (!control || !value || control.value === value || control.value !== before.get(name)) continue;
      typeInto(form, name, value);
    }
  };
}

/** As if it had been typed: an error that stood there is looked at again. */
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
