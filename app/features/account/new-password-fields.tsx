import type { FieldMetadata } from "@conform-to/react";
import { fieldOf } from "#forms/use-checked-form.ts";
import { PasswordField } from "#ui/password-field.tsx";

interface Props {
  fields: Record<"password" | "passwordMatch", FieldMetadata<unknown>>;
  label: string;
  confirmLabel: string;
}

export function NewPasswordFields({ fields, label, confirmLabel }: Props) {
  return (
    <>
      <PasswordField
        {...fieldOf(fields.password)}
        label={label}
        hint="Pelo menos 8 caracteres."
        autoComplete="new-password"
      />
      <PasswordField {...fieldOf(fields.passwordMatch)} label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
