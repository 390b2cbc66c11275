import { useState } from "react";
import { formatCents, readCents } from "#domain/money.ts";
import { Field } from "#ui/field.tsx";
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
  const wanted = value !== null;
  const [typed, setTyped] = useState(value ? plainAmount(value) : "");

  function type(text: string) {
    setTyped(text);
    onChange(readCents(text) ?? 0);
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
        onChange={(picked) => onChange(picked === "yes" ? (readCents(typed) ?? 0) : null)}
      />
      {wanted && (
        <Field
          id={cardId("change")}
          label="Troco para quanto?"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={plainAmount(Math.ceil(totalCents / noteCents) * noteCents)}
          hint={`O total é ${formatCents(totalCents)}`}
          error={error}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="mt-3"
        />
      )}
    </Card>
  );
}

/** A note that many pay with. */
const noteCents = 5_000;

const plainAmount = (cents: number) => formatCents(cents).replace(/[^\d,.]/g, "");
