import { useRef } from "react";
import { addressSchema } from "../../../../domain/address";
import { maskCep, states } from "../../../../domain/cep";
import type { SavedAddress } from "../../../../domain/customer";
import { messages } from "../../../../domain/messages";
import { formFiller } from "../../../lib/fill-form";
import { useCepLookup } from "../../../lib/use-cep-lookup";
import { Field } from "../../../ui/field";
import { MaskedField } from "../../../ui/masked-field";
import { SelectField } from "../../../ui/select-field";
import { Spinner } from "../../../ui/spinner";
import { fieldOf, useAccountForm } from "../use-account-form";
import { FormDialog } from "./form-dialog";
import { useSaving } from "./use-saving";

interface Props {
  /** None: a new one. */
  address: SavedAddress | undefined;
  cepUrl: string;
  onClose: () => void;
}

const filledByCep = ["street", "district", "city", "state"];
const stateOptions = states.map((state) => ({ value: state, label: state }));

export function AddressDialog({ address, cepUrl, onClose }: Props) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({
    schema: addressSchema,
    answer,
    defaultValue: address && { ...address, zipcode: maskCep(address.zipcode) },
  });
  const element = useRef<HTMLFormElement>(null);
  const cep = useCepLookup(cepUrl, () => {
    const fill = element.current ? formFiller(element.current, filledByCep) : () => {};
    return (answer) => fill({ ...answer });
  });

  return (
    <FormDialog
      title={address ? "Editar endereço" : "Novo endereço"}
      formId={formId}
      busy={busy}
      progress={messages.savingEntry}
      onClose={onClose}
    >
      <fetcher.Form
        method="post"
        action="/perfil/salvar/enderecos"
        {...formProps}
        ref={element}
        className="grid grid-cols-6 items-start gap-x-3 gap-y-4"
      >
        {address && <input type="hidden" name="id" value={address.id} />}
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
          label="Endereço"
          autoComplete="address-line1"
          className="col-span-6 sm:col-span-4"
          {...fieldOf(fields.street)}
        />
        <Field label="Número" autoComplete="off" className="col-span-2" {...fieldOf(fields.number)} />
        <Field
          label="Complemento"
          optional
          autoComplete="address-line2"
          className="col-span-4"
          {...fieldOf(fields.complement)}
        />
        <Field
          label="Bairro"
          autoComplete="address-level3"
          className="col-span-6 sm:col-span-2"
          {...fieldOf(fields.district)}
        />
        <Field
          label="Cidade"
          autoComplete="address-level2"
          className="col-span-4 sm:col-span-3"
          {...fieldOf(fields.city)}
        />
        <SelectField
          label="UF"
          placeholder=""
          options={stateOptions}
          autoComplete="address-level1"
          className="col-span-2 sm:col-span-1"
          {...fieldOf(fields.state)}
        />
        <p role="status" className="sr-only">
          {cep.busy ? "Buscando o endereço do CEP" : ""}
        </p>
      </fetcher.Form>
    </FormDialog>
  );
}
