import type { FieldMetadata } from "@conform-to/react";
import type { Contact } from "#domain/contact.ts";
import { maskPhone } from "#domain/phone.ts";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { fieldOf } from "./use-checked-form.ts";

interface Props {
  fields: Record<keyof Contact, FieldMetadata<unknown>>;
}

export const contactValues = ({ phone, name }: Contact) => ({ phone: maskPhone(phone), name });

export function ContactFields({ fields }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <MaskedField
        {...fieldOf(fields.phone)}
        label="Celular"
        hint="Com DDD. A loja usa este número para falar do seu pedido."
        mask={maskPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 0 0000-0000"
      />
      <Field {...fieldOf(fields.name)} label="Nome" optional autoComplete="name" />
    </div>
  );
}
