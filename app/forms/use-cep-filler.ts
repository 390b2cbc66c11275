import { useRef } from "react";
import type { CepAnswer } from "./cep-lookup.ts";
import { fillByCep } from "./fill-by-cep.ts";
import { controlOf, typeInto } from "./fill-form.ts";

const filledByCep = ["street", "district", "city", "state"];

/** Called with the form when a CEP is asked for; what it returns fills the form, null without an answer. */
export function useCepFiller(): (form: HTMLFormElement, cep: string) => (answer: CepAnswer | null) => void {
  const last = useRef<{ cep: string; values: ReadonlyMap<string, string> }>({ cep: "", values: new Map() });

  return (form, cep) => {
    const before = new Map(filledByCep.map((name) => [name, controlOf(form, name)?.value ?? ""]));
    return (answer) => {
      // The same code was typed again: what it once said still holds.
      if (!answer && cep === last.current.cep) return;
      const fields = filledByCep.flatMap((name) => {
        const control = controlOf(form, name);
        if (!control) return [];
        const filled = last.current.values.get(name);
        const opened = openedWith(control);
        return [{ name, value: control.value, before: before.get(name) ?? "", filled, opened }];
      });
      const values = fillByCep(fields, answer ? { ...answer } : {});
      for (const [name, value] of values)
        if (controlOf(form, name)?.value !== value) typeInto(form, name, value);
      last.current = { cep, values };
    };
  };
}

function openedWith(control: HTMLInputElement | HTMLSelectElement): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
}
