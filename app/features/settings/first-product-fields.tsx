import type { FieldMetadata } from "@conform-to/react";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";

interface Props {
  label: string;
  fields: Record<"product" | "price", FieldMetadata<unknown>>;
}

export function FirstProductFields({ label, fields }: Props) {
  return (
    <>
      <Field {...fieldOf(fields.product)} label={label} autoComplete="off" />
      <Field
        {...fieldOf(fields.price)}
        label="Preço"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
      />
    </>
  );
}
