import type { FieldMetadata } from "@conform-to/react";
import { pricingExample, pricingLabel } from "#domain/option-group-edit.ts";
import { maxGroupName } from "#domain/option-group-form.ts";
import { groupRule, pricings } from "#domain/options.ts";
import { heldFieldOf } from "#forms/use-checked-form.ts";
import { CheckField } from "#ui/check-field.tsx";
import { Field } from "#ui/field.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { factsOf, type GroupDraft } from "./group-draft.ts";

type TextName = "name" | "least" | "most";

interface Props {
  fields: Record<TextName, FieldMetadata<unknown>>;
  draft: GroupDraft;
  onChange: (patch: Partial<GroupDraft>) => void;
}

export function GroupFields({ fields, draft, onChange }: Props) {
  const held = (name: TextName) => ({
    ...heldFieldOf(fields[name]),
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    autoComplete: "off",
  });
  const facts = factsOf(draft);
  return (
    <>
      <Field
        {...held("name")}
        label="Nome"
        maxLength={maxGroupName}
        placeholder="Ex.: Tamanho, Sabores, Adicionais"
      />
      <div className="flex flex-col gap-1.5">
        <div className="grid grid-cols-2 gap-4">
          <Field {...held("least")} label="Mínimo" inputMode="numeric" />
          <Field {...held("most")} label="Máximo" inputMode="numeric" />
        </div>
        <p className="text-sm text-ink-soft">
          {facts.least === 0 ? "Pode ficar sem escolher. " : "É obrigatório escolher. "}O cliente lê: “
          {groupRule(facts)}”.
        </p>
      </div>
      <CheckField
        label="Pode repetir"
        hint="A mesma opção vale mais de uma vez, como duas metades do mesmo sabor."
        checked={draft.repeats}
        onChange={(repeats) => onChange({ repeats })}
      />
      <RadioList
        legend="Quanto o cliente paga a mais"
        value={draft.pricing}
        onChange={(value) => onChange({ pricing: pricings.find((each) => each === value) ?? "sum" })}
        options={pricings.map((pricing) => ({
          value: pricing,
          title: pricingLabel[pricing],
          hint: pricingExample(pricing, facts.options),
        }))}
      />
    </>
  );
}
