import { useId, useState } from "react";
import type { Contact } from "#domain/contact.ts";
import { messages } from "#domain/messages.ts";
import { displayPhone } from "#domain/phone.ts";
import type { CheckoutDialogRoute } from "#features/checkout/use-checkout-dialog.ts";
import { forgetTyped } from "#forms/typed-text.ts";
import { notify } from "#ui/notices.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { EntryBook } from "./entries.ts";
import { EntryDialog } from "./entry-dialog.tsx";

interface Props {
  book: EntryBook;
  route: CheckoutDialogRoute;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

const storageKey = (id: string | null = null) => `contato-${id ?? "novo"}`;

export function ContactDialog({ book, route, selectedId, onSelect }: Props) {
  const formId = useId();
  const [saving, setSaving] = useState(false);

  async function save(contact: Contact, id: string | null) {
    setSaving(true);
    const result = await book.saveContact(contact, id);
    setSaving(false);
    if (!result.ok) return notify("negative", messages.contactSaveFailed);
    forgetTyped(storageKey(id));
    onSelect(result.id);
    notify("positive", messages.contactSaved);
    route.finish();
  }

  return (
    <EntryDialog
      title="Contato"
      newLabel="Novo Contato"
      entries={book.contacts}
      loading={book.loading}
      selectedId={selectedId}
      linesOf={({ phone, name }) => ({ title: displayPhone(phone), ...(name !== "" && { hint: name }) })}
      formId={formId}
      form={(entry) => (
        <ContactForm
          id={formId}
          storageKey={storageKey(entry?.id)}
          contact={entry}
          onSave={(contact) => void save(contact, entry?.id ?? null)}
        />
      )}
      saving={saving}
      onDiscard={(id) => forgetTyped(storageKey(id))}
      route={route}
      onSelect={({ id }) => {
        onSelect(id);
        return true;
      }}
    />
  );
}
