import type { FieldMetadata } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";

interface Props {
  field: FieldMetadata<unknown>;
  host: string;
  /** As it is typed. */
  slug: string;
  /** What `useSlugProblem` says of it. */
  problem: string | null;
  checked: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function SlugField({ field, host, slug, problem, checked, onChange }: Props) {
  return (
    <Field
      {...fieldOf(field)}
      error={fieldOf(field).error ?? problem}
      label="Endereço"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={onChange}
      hint={
        <span role="status">
          {checked && !problem ? `${host}/${slug} está livre.` : `O link da loja: ${host}/${slug}`}
        </span>
      }
    />
  );
}
