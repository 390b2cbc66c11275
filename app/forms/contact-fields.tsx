import type { FieldMetadata } from "@conform-to/react";
import type { Contact } from "#domain/contact.ts";
import { maskPhone } from "#domain/phone.ts";
import { Field } from "#ui/field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { fieldOf } from "./use-checked-form.ts";

interface Props {
  fields: Record<keyof Contact, FieldMetadata<unknown>>;
}

export const contactValues = ({ phone, name }: Contact) => ({ phone: maskPhone(phone), name });

export function ContactFields({ fields }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <PhoneField
        {...fieldOf(fields.phone)}
        label="Celular"
        hint="Com DDD. A loja usa este número para falar do seu pedido."
      />
      <Field {...fieldOf(fields.name)} label="Nome" optional autoComplete="name" />
    </div>
  );
}
