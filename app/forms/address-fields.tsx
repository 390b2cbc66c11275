import type { FieldMetadata } from "@conform-to/react";
import { useRef } from "react";
import type { Address } from "#domain/address.ts";
import { maskCep, states } from "#domain/cep.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { keepStill } from "#ui/keep-still.ts";
import { MaskedField } from "#ui/masked-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { controlOf, typeInto } from "./fill-form.ts";
import { useCepFiller } from "./use-cep-filler.ts";
import { useCepLookup } from "./use-cep-lookup.ts";
import { fieldOf } from "./use-checked-form.ts";

interface Props {
  fields: Record<keyof Address, FieldMetadata<unknown>>;
}

const noNumber = "S/N";
const stateOptions = states.map((state) => ({ value: state, label: state }));

export const addressValues = (address: Address) => ({ ...address, zipcode: maskCep(address.zipcode) });

export function AddressFields({ fields }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const beginFilling = useCepFiller();
  const cep = useCepLookup((code) => {
    const form = box.current?.closest("form");
    if (!form) return () => {};
    const fill = beginFilling(form, code);
    const cepField = controlOf(form, "zipcode");
    return (answer) => {
      fill(answer);
      // The focus moves on only if it is still in the CEP field.
      if (!answer || document.activeElement !== cepField) return;
      const next = controlOf(form, "street")?.value ? "number" : "street";
      controlOf(form, next)?.focus();
    };
  });

  function fillNoNumber() {
    const form = box.current?.closest("form");
    if (!form) return;
    typeInto(form, "number", noNumber);
    controlOf(form, "complement")?.focus();
  }

  const { name, defaultValue } = fieldOf(fields.reference);

  return (
    <div ref={box} className="grid grid-cols-6 items-start gap-x-3 gap-y-4">
      {/* Not in the form, but an address that has one keeps it. */}
      <input type="hidden" name={name} defaultValue={defaultValue} />
      <MaskedField
        {...fieldOf(fields.zipcode)}
        label="CEP"
        mask={maskCep}
        onText={cep.changed}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00.000-000"
        trailing={cep.busy && <Spinner className="mr-3" />}
        className="col-span-6 sm:col-span-2"
      />
      <Field
        {...fieldOf(fields.street)}
        label="Endereço"
        autoComplete="address-line1"
        className="col-span-6 sm:col-span-4"
      />
      <div className="col-span-6 flex flex-wrap gap-x-3 sm:col-span-4">
        <Field {...fieldOf(fields.number)} label="Número" autoComplete="off" className="min-w-24 flex-1" />
        {/* Aligned with the input beside it, below that one's label. */}
        <div className="mt-6.5 flex flex-1">
          <Button variant="quiet" onMouseDown={keepStill} onClick={fillNoNumber}>
            Sem número
          </Button>
        </div>
      </div>
      <Field
        {...fieldOf(fields.complement)}
        label="Complemento"
        optional
        autoComplete="address-line2"
        className="col-span-6 sm:col-span-2"
      />
      <Field
        {...fieldOf(fields.district)}
        label="Bairro"
        autoComplete="address-level3"
        className="col-span-6 sm:col-span-2"
      />
      <Field
        {...fieldOf(fields.city)}
        label="Cidade"
        autoComplete="address-level2"
        className="col-span-4 sm:col-span-3"
      />
      <SelectField
        {...fieldOf(fields.state)}
        label="UF"
        options={stateOptions}
        placeholder=""
        autoComplete="address-level1"
        className="col-span-2 sm:col-span-1"
      />
      <p role="status" className="sr-only">
        {cep.busy ? "Buscando o endereço do CEP" : ""}
      </p>
    </div>
  );
}
