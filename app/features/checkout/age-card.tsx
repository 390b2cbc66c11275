import { FieldError } from "#ui/field-frame.tsx";
import { Card } from "#ui/page.tsx";
import { cardId } from "./focus-issue.ts";

interface Props {
  checked: boolean;
  withdrawn: boolean;
  error: string | undefined;
  onChange: (adult: boolean) => void;
}

const id = cardId("adult");

/** For what the law forbids to sell to minors (ECA, art. 81). */
export function AgeCard({ checked, withdrawn, error, onChange }: Props) {
  return (
    <Card className={error ? "border-danger" : ""}>
      <label htmlFor={id} className="flex min-h-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5.5 shrink-0 accent-(--color-accent)"
        />
        <span className="font-semibold">Tenho 18 anos ou mais</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        A sacola tem produtos proibidos para menores (ECA, art. 81). Um documento com foto será pedido na{" "}
        {withdrawn ? "retirada" : "entrega"}.
      </p>
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </Card>
  );
}
