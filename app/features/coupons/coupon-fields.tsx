import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import type { benefitKinds } from "#domain/coupon-form.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";
import { SelectField } from "#ui/select-field.tsx";

type Name =
  | "kind"
  | "percent"
  | "amount"
  | "leastTotal"
  | "from"
  | "fromTime"
  | "until"
  | "untilTime"
  | "maxUses"
  | "maxUsesPerPhone";

type Kind = (typeof benefitKinds)[number];

const kinds: readonly { value: Kind; label: string }[] = [
  { value: "percent", label: "Desconto em porcentagem" },
  { value: "amount", label: "Desconto em reais" },
  { value: "freeDelivery", label: "Entrega grátis" },
];

export function CouponFields({ fields }: { fields: Record<Name, FieldMetadata<unknown>> }) {
  const kindField = fieldOf(fields.kind);
  const [kind, setKind] = useState(kindField.defaultValue ?? "percent");
  const money = { inputMode: "decimal", autoComplete: "off", placeholder: "0,00" } as const;
  const count = { inputMode: "numeric", autoComplete: "off", optional: true } as const;
  return (
    <>
      <SelectField
        {...kindField}
        label="O que o cupom dá"
        options={kinds}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      {kind === "percent" && (
        <Field
          {...fieldOf(fields.percent)}
          label="Porcentagem"
          inputMode="numeric"
          autoComplete="off"
          placeholder="10"
          hint="Dos produtos, sem a entrega."
        />
      )}
      {kind === "amount" && <Field {...fieldOf(fields.amount)} {...money} label="Valor do desconto" />}
      <Field {...fieldOf(fields.leastTotal)} {...money} optional label="Mínimo em produtos" />
      <Span
        label="Começo"
        date={fields.from}
        time={fields.fromTime}
        hint="Sem hora: desde o início do dia."
      />
      <Span label="Fim" date={fields.until} time={fields.untilTime} hint="Sem hora: até o fim do dia." />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...fieldOf(fields.maxUses)} {...count} label="Usos ao todo" placeholder="Sem limite" />
        <Field
          {...fieldOf(fields.maxUsesPerPhone)}
          {...count}
          label="Usos por telefone"
          placeholder="Sem limite"
        />
      </div>
    </>
  );
}

interface SpanProps {
  label: string;
  date: FieldMetadata<unknown>;
  time: FieldMetadata<unknown>;
  hint: string;
}

function Span({ label, date, time, hint }: SpanProps) {
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
      <Field {...fieldOf(date)} type="date" optional label={label} hint={hint} />
      <Field {...fieldOf(time)} type="time" label="Hora" />
    </div>
  );
}
