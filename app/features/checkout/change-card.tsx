import { useState } from "react";
import { formatCents } from "#domain/money.ts";
import { Field } from "#ui/field.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { Card } from "#ui/page.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { cardId } from "./focus-issue.ts";

interface Props {
  totalCents: number;
  value: number | null;
  error: string | undefined;
  onChange: (changeForCents: number | null) => void;
}

/** Asked for when the customer pays in cash. */
export function ChangeCard({ totalCents, value, error, onChange }: Props) {
  const [wanted, setWanted] = useState(value !== null);
  const [typed, setTyped] = useState(value === null ? "" : plainAmount(value));

  function type(text: string) {
    setTyped(text);
    onChange(readAmount(text));
  }

  return (
    <Card className={error ? "border-danger" : ""}>
      <RadioList
        legend="Troco"
        options={[
          { value: "no", title: "Não preciso de troco" },
          { value: "yes", title: "Troco para" },
        ]}
        value={wanted ? "yes" : "no"}
        onChange={(picked) => {
          setWanted(picked === "yes");
          onChange(picked === "yes" ? readAmount(typed) : null);
        }}
      />
      {wanted && (
        <Field
          id={cardId("change")}
          label="Troco para quanto?"
          inputMode="decimal"
          autoComplete="off"
          placeholder={plainAmount(Math.ceil(totalCents / 5_000) * 5_000)}
          hint={`O total é ${formatCents(totalCents)}`}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="mt-3"
        />
      )}
      {error && (
        <div className="mt-2">
          <FieldError id={`${cardId("change")}-error`}>{error}</FieldError>
        </div>
      )}
    </Card>
  );
}

/** '100', '100,00' and 'R$ 1.000,5'; nothing is 0, which is too low. */
function readAmount(text: string): number {
  return Math.round(Number(text.replace(/[^\d,]/g, "").replace(",", ".")) * 100) || 0;
}

const plainAmount = (cents: number) => formatCents(cents).replace(/[^\d,.]/g, "");
