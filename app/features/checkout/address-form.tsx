import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useRef } from "react";
import { type Address, addressSchema } from "../../../domain/address";
import { maskCep, states } from "../../../domain/cep";
import { formFiller } from "../../lib/fill-form";
import { useCepLookup } from "../../lib/use-cep-lookup";
import { Field } from "../../ui/field";
import { MaskedField } from "../../ui/masked-field";
import { SelectField } from "../../ui/select-field";
import { Spinner } from "../../ui/spinner";
import { checkedOnBlur, submitHandler } from "./entry-form";

interface Props {
  id: string;
  cepUrl: string;
  address: Address | null;
  onSave: (address: Address) => void;
}

const filledByCep = ["street", "district", "city", "state"];
const stateOptions = states.map((state) => ({ value: state, label: state }));

export function AddressForm({ id, cepUrl, address, onSave }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id,
    ...checkedOnBlur,
    defaultValue: address ? { ...address, zipcode: maskCep(address.zipcode) } : {},
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressSchema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") onSave(submission.value);
    },
  });
  const cep = useCepLookup(cepUrl, () => {
    const fill = element.current ? formFiller(element.current, filledByCep) : () => {};
    return (answer) => fill({ ...answer });
  });

  const field = (name: keyof Address) => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue ?? "",
    error: fields[name].errors?.[0],
  });

  return (
    <form
      {...getFormProps(form)}
      ref={element}
      onSubmit={submitHandler(form, addressSchema)}
      className="grid grid-cols-6 items-start gap-x-3 gap-y-4"
    >
      <MaskedField
        {...field("zipcode")}
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
        {...field("street")}
        label="Endereço"
        autoComplete="address-line1"
        className="col-span-6 sm:col-span-4"
      />
      <Field {...field("number")} label="Número" autoComplete="off" className="col-span-2" />
      <Field
        {...field("complement")}
        label="Complemento"
        optional
        autoComplete="address-line2"
        className="col-span-4"
      />
      <Field
        {...field("district")}
        label="Bairro"
        autoComplete="address-level3"
        className="col-span-6 sm:col-span-2"
      />
      <Field
        {...field("city")}
        label="Cidade"
        autoComplete="address-level2"
        className="col-span-4 sm:col-span-3"
      />
      <SelectField
        {...field("state")}
        label="UF"
        options={stateOptions}
        placeholder=""
        autoComplete="address-level1"
        className="col-span-2 sm:col-span-1"
      />
      <Field
        {...field("reference")}
        label="Ponto de referência"
        optional
        autoComplete="off"
        className="col-span-6"
      />
      <p role="status" className="sr-only">
        {cep.busy ? "Buscando o endereço do CEP" : ""}
      </p>
    </form>
  );
}
