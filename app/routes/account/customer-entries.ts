import { data } from "react-router";
import type * as z from "zod/mini";
import { addressSchema } from "#domain/address.ts";
import { contactSchema } from "#domain/contact.ts";
import type { EntryKind } from "#domain/customer.ts";
import { parseForm } from "#forms/parse-form.ts";
import type { Services } from "#server/context.ts";
import { saveAddress } from "#server/customers/save-address.ts";
import { saveContact } from "#server/customers/save-contact.ts";
import { entryTexts } from "./entry-texts.ts";
import { failed, fieldErrors, invalidForm, saved } from "./form-answers.ts";

interface Kind {
  saved: string;
  failed: string;
  save: ReturnType<typeof saveForm>;
}

const kinds: Readonly<Record<EntryKind, Kind>> = {
  enderecos: {
    ...entryTexts.enderecos,
    save: saveForm(addressSchema, saveAddress, entryTexts.enderecos),
  },
  contatos: {
    ...entryTexts.contatos,
    save: saveForm(contactSchema, saveContact, entryTexts.contatos),
  },
};

export function requireEntryKind(name: string): Kind & { name: EntryKind } {
  if (!isEntryKind(name)) throw data(null, { status: 404 });
  return { name, ...kinds[name] };
}

const isEntryKind = (name: string): name is EntryKind => Object.hasOwn(kinds, name);

type SaveResult =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: Readonly<Record<string, string>> }
  | { ok: false; reason: "not-found" | "too-many" };

type Save = (
  services: Services,
  userId: string,
  entry: { id?: string } & Readonly<Record<string, unknown>>,
) => Promise<SaveResult>;

const isEntryId = (id: unknown): id is string => typeof id === "string" && /^[\w-]{1,64}$/.test(id);

/** With an id the form updates that entry; without one it creates one. */
function saveForm<Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>>(
  schema: Schema,
  save: Save,
  texts: { saved: string; failed: string },
) {
  return async (services: Services, userId: string, form: FormData) => {
    const submission = parseForm(form, schema);
    if (submission.status !== "success") return invalidForm(submission);
    // Fields that the form does not have keep their values.
    const fields = Object.entries(submission.value).filter(([name]) => form.has(name));
    const id = form.get("id") || undefined;
    if (id !== undefined && !isEntryId(id)) return failed(`${texts.failed} Ele não existe mais.`, submission);
    const entry = { ...Object.fromEntries(fields), ...(id !== undefined && { id }) };
    const result = await save(services, userId, entry);
    if (result.ok) return saved(texts.saved, { id: result.id });
    if (result.reason === "invalid") return failed(texts.failed, submission, fieldErrors(result.errors));
    const why = result.reason === "too-many" ? "Você já tem o máximo de cadastros." : "Ele não existe mais.";
    return failed(`${texts.failed} ${why}`, submission);
  };
}
