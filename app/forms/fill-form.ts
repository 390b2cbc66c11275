type Control = HTMLInputElement | HTMLSelectElement;

/** Remembers the form's values now and fills it later, without overwriting what was typed in between. */
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
