import { contactSchema } from "#domain/contact.ts";
import { maskPhone } from "#domain/phone.ts";
import { ContactField } from "#forms/contact-field.tsx";
import { useCheckedForm } from "#forms/use-checked-form.ts";

interface Props {
  id: string;
  /** The name under which what is typed is kept until it is saved. */
  keptAs: string;
  /** Digits; empty for a new one. */
  phone: string;
  onSave: (phone: string) => void;
}

export function ContactForm({ id, keptAs, phone, onSave }: Props) {
  const { formProps, fields } = useCheckedForm({
    id,
    keptAs,
    schema: contactSchema,
    defaultValue: { phone: maskPhone(phone) },
    onValid: (contact) => onSave(contact.phone),
  });
  return (
    <form method="post" {...formProps}>
      <ContactField field={fields.phone} />
    </form>
  );
}
