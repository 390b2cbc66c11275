import type { TermsDraft } from "#domain/delivery-form.ts";
import { Field } from "#ui/field.tsx";

interface Props {
  terms: TermsDraft;
  /** Of its errors, such as `areas.2`. */
  path: string;
  errorAt: (path: string) => string | undefined;
  onChange: (terms: Partial<TermsDraft>) => void;
}

const fields = [
  { key: "fee", label: "Taxa (R$)", inputMode: "decimal" },
  { key: "min", label: "Mínimo (R$)", inputMode: "decimal" },
  { key: "from", label: "Minutos, de", inputMode: "numeric" },
  { key: "to", label: "até", inputMode: "numeric" },
] as const;

/** What delivery costs and takes somewhere. */
export function TermsFields({ terms, path, errorAt, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {fields.map(({ key, label, inputMode }) => (
        <Field
          key={key}
          name={`${path}.${key}`}
          label={label}
          inputMode={inputMode}
          autoComplete="off"
          value={terms[key]}
          error={errorAt(`${path}.${key}`)}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      ))}
    </div>
  );
}
