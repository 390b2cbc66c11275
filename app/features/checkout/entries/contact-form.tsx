import { type Contact, contactSchema } from "#domain/contact.ts";
import { ContactFields, contactValues } from "#forms/contact-fields.tsx";
import { useCheckedForm } from "#forms/use-checked-form.ts";

interface Props {
  id: string;
  keptAs: string;
  contact: Contact | null;
  onSave: (contact: Contact) => void;
}

export function ContactForm({ id, keptAs, contact, onSave }: Props) {
  const { formProps, fields } = useCheckedForm({
    id,
    keptAs,
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
