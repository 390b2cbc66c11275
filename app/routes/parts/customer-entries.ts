import type * as z from "zod/mini";
import { addressSchema } from "../../../domain/address";
import { contactSchema } from "../../../domain/contact";
import { messages } from "../../../domain/messages";
import type { Services } from "../../../server/context";
import { removeAddress } from "../../../server/customers/remove-address";
import { removeContact } from "../../../server/customers/remove-contact";
import { saveAddress } from "../../../server/customers/save-address";
import { saveContact } from "../../../server/customers/save-contact";
import { setMainAddress } from "../../../server/customers/set-main-address";
import { setMainContact } from "../../../server/customers/set-main-contact";
import { parseForm } from "../../lib/parse-form";
import { failed, fieldErrors, invalidForm, saved } from "./form-answers";

/** The two lists of an account, by their name in URLs: what is done with one is done with the other. */
const kinds = {
  enderecos: {
    save: saveForm(addressSchema, saveAddress, messages.addressSaved, messages.addressSaveFailed),
    remove: removeAddress,
    setMain: setMainAddress,
    saved: messages.addressSaved,
    failed: messages.addressSaveFailed,
  },
  contatos: {
    save: saveForm(contactSchema, saveContact, messages.contactSaved, messages.contactSaveFailed),
    remove: removeContact,
    setMain: setMainContact,
    saved: messages.contactSaved,
    failed: messages.contactSaveFailed,
  },
};

export const entryKind = (name: string) =>
  name === "enderecos" || name === "contatos" ? kinds[name] : undefined;

type SaveResult =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: Readonly<Record<string, string>> }
  | { ok: false; reason: "not-found" | "too-many" };

type Save<Fields> = (services: Services, userId: string, entry: Fields & { id?: string }) => Promise<SaveResult>;

/** With the id of an entry the form changes it; without one it makes a new one. */
function saveForm<Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>>(
  schema: Schema,
  save: Save<z.output<Schema>>,
  savedText: string,
  failedText: string,
) {
  return async (services: Services, userId: string, form: FormData) => {
    const submission = parseForm(form, schema);
    if (submission.status !== "success") return invalidForm(submission);
    const id = form.get("id");
    const entry = { ...submission.value, ...(typeof id === "string" && id !== "" ? { id } : {}) };
    const result = await save(services, userId, entry);
    if (result.ok) return saved(savedText);
    if (result.reason === "invalid") return failed(failedText, submission, fieldErrors(result.errors));
    const why = result.reason === "too-many" ? "Você já tem o máximo de cadastros." : "Ele não existe mais.";
    return failed(`${failedText} ${why}`, submission);
  };
}
