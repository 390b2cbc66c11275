import type { FieldMetadata } from "@conform-to/react";
import { maskPhone } from "#domain/phone.ts";
import { MaskedField } from "#ui/masked-field.tsx";
import { fieldOf } from "./use-checked-form.ts";

/** The phone by which a store reaches its customer. */
export function ContactField({ field }: { field: FieldMetadata<unknown> }) {
  return (
    <MaskedField
      {...fieldOf(field)}
      label="Celular"
      hint="Com DDD. A loja usa este número para falar do seu pedido."
      mask={maskPhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 0 0000-0000"
    />
  );
}
