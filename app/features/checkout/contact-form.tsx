import { getFormProps } from "@conform-to/react";
import { contactSchema } from "../../../domain/contact";
import { maskPhone } from "../../../domain/phone";
import { MaskedField } from "../../ui/masked-field";
import { useEntryForm } from "./use-entry-form";

interface Props {
  id: string;
  /** Digits; empty for a new one. */
  phone: string;
  onSave: (phone: string) => void;
}

export function ContactForm({ id, phone, onSave }: Props) {
  const { form, fields, handleSubmit } = useEntryForm({
    id,
    schema: contactSchema,
    defaultValue: { phone: maskPhone(phone) },
    onSave: (contact) => onSave(contact.phone),
  });

  return (
    <form {...getFormProps(form)} onSubmit={handleSubmit}>
      <MaskedField
        id={fields.phone?.id}
        name="phone"
        label="Celular"
        hint="Com DDD. A loja usa este número para falar do seu pedido."
        defaultValue={fields.phone?.initialValue ?? ""}
        error={fields.phone?.errors?.[0]}
        mask={maskPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 0 0000-0000"
      />
    </form>
  );
}
