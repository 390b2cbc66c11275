import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";

type Props = Pick<ComponentProps<"input">, "autoComplete" | "onChange"> & { field: FieldMetadata<unknown> };

export function EmailField({ field, autoComplete = "username", ...props }: Props) {
  return (
    <Field
      {...fieldOf(field)}
      {...props}
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
    />
  );
}
