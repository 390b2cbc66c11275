import { type Contact, contactSchema } from "#domain/contact.ts";
import { ContactFields, contactValues } from "#forms/contact-fields.tsx";
import { useCheckedForm } from "#forms/use-checked-form.ts";

interface Props {
  id: string;
  storageKey: string;
  contact: Contact | null;
  onSave: (contact: Contact) => void;
}

export function ContactForm({ id, storageKey, contact, onSave }: Props) {
  const { formProps, fields } = useCheckedForm({
    id,
    storageKey,
    schema: contactSchema,
    defaultValue: contact ? contactValues(contact) : {},
    onValid: onSave,
  });
  return (
    <form method="post" {...formProps}>
      <ContactFields fields={fields} />
    </form>
  );
}
