import { fnv1a } from "./fnv1a.ts";
import type { ChangeArea, StoreChange } from "./store-change.ts";

/** A page of settings as it is loaded: what stands in its fields, and by what a later change is noticed. */
export interface LoadedForm<Draft> {
  draft: Draft;
  digest: string;
}

/** What each field of a page is called, and how the history writes what it holds. */
export type FieldWords<Value> = {
  readonly [Key in keyof Value]: { label: string; say: (value: Value[Key]) => string };
};

const otherSeed = 0x9e3779b9;

/** Equal for equal settings, in the browser and on the server. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value);
  return `${fnv1a(text).toString(36)}-${fnv1a(text, otherSeed).toString(36)}`;
}

export function changesOf<Value extends object>(
  area: ChangeArea,
  words: FieldWords<Value>,
  before: Value,
  after: Value,
): StoreChange[] {
  return (Object.keys(words) as (keyof Value)[]).map((key) => {
    const { label, say } = words[key];
    return {
      area,
      subject: "",
      field: label,
      before: say(before[key]) || null,
      after: say(after[key]) || null,
    };
  });
}

export const sayText = (text: string): string => text;
export const sayYesNo = (yes: boolean): string => (yes ? "Sim" : "Não");
export const sayOnOff = (on: boolean): string => (on ? "Ligado" : "Desligado");
