import { readStored, writeStored } from "#state/browser-storage.ts";
import { putRecent } from "#state/put-recent.ts";
import { isRecord } from "#state/record.ts";
import { session } from "#state/session/session.ts";

/** The typed fields of a form, and who was signed in: nobody else may see them. */
interface Typed {
  by: string | null;
  fields: Readonly<Record<string, string>>;
}

const storageName = "n1-typed";
const maxForms = 10;

/** What was typed into a form and not saved, in this tab. */
export const typedText = (form: string): Typed["fields"] | undefined => read()[form]?.fields;

export function keepTyped(form: string, { elements }: HTMLFormElement): void {
  const fields: Record<string, string> = {};
  for (const each of elements) {
    const isField = each instanceof HTMLInputElement || each instanceof HTMLSelectElement;
    if (isField && each.name !== "") fields[each.name] = each.value;
  }
  keepFields(form, fields);
}

export function keepFields(form: string, fields: Typed["fields"]): void {
  write(putRecent(read(), form, { by: session.getState().user?.id ?? null, fields }, maxForms));
}

export function forgetTyped(form: string): void {
  const { [form]: _, ...others } = read();
  write(others);
}

function read(): Record<string, Typed> {
  const userId = session.getState().user?.id ?? null;
  const stored = readStored("sessionStorage", storageName);
  const forms = Object.entries(isRecord(stored) ? stored : {}).filter(
    (entry): entry is [string, Typed] =>
      isTyped(entry[1]) && (entry[1].by === null || entry[1].by === userId),
  );
  return Object.fromEntries(forms);
}

function write(forms: Readonly<Record<string, Typed>>): void {
  writeStored("sessionStorage", storageName, forms);
}

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  (value.by === null || typeof value.by === "string") &&
  isRecord(value.fields) &&
  Object.values(value.fields).every((text) => typeof text === "string");
