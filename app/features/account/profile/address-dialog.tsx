import { useEffect, useRef } from "react";
import { addressSchema } from "../../../../domain/address";
import { cepDigits, isCep, maskCep, states } from "../../../../domain/cep";
import type { SavedAddress } from "../../../../domain/customer";
import { messages } from "../../../../domain/messages";
import { type CepAnswer, lookUpCep } from "../../../lib/cep-lookup";
import { Field } from "../../../ui/field";
import { MaskedField } from "../../../ui/masked-field";
import { SelectField } from "../../../ui/select-field";
import { fieldOf, useAccountForm } from "../use-account-form";
import { FormDialog } from "./form-dialog";
import { useSaving } from "./use-saving";

interface Props {
  /** None: a new one. */
  address: SavedAddress | undefined;
  cepUrl: string;
  onClose: () => void;
}

const stateOptions = states.map((state) => ({ value: state, label: state }));

export function AddressDialog({ address, cepUrl, onClose }: Props) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({
    schema: addressSchema,
    answer,
    defaultValue: address && { ...address, zipcode: maskCep(address.zipcode) },
  });
  const fillFromCep = useCepFill(cepUrl, address?.zipcode ?? "", formId);

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
        className="grid grid-cols-6 gap-4"
      >
        {address && <input type="hidden" name="id" value={address.id} />}
        <MaskedField
          label="CEP"
          mask={maskCep}
          onText={fillFromCep}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00.000-000"
          className="col-span-6 sm:col-span-2"
          {...fieldOf(fields.zipcode)}
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
          className="col-span-4 sm:col-span-2"
          {...fieldOf(fields.city)}
        />
        <SelectField
          label="UF"
          placeholder=""
          options={stateOptions}
          autoComplete="address-level1"
          className="col-span-2"
          {...fieldOf(fields.state)}
        />
      </fetcher.Form>
    </FormDialog>
  );
}

const filled = ["street", "district", "city", "state"] as const satisfies (keyof CepAnswer)[];

/** Asks once for each complete code; an answer that a later code overtook is dropped. */
function useCepFill(cepUrl: string, first: string, formId: string) {
  const asked = useRef(first);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  return async (value: string) => {
    if (!isCep(value) || cepDigits(value) === asked.current) return;
    asked.current = cepDigits(value);
    underWay.current?.abort();
    const request = new AbortController();
    underWay.current = request;
    const answer = await lookUpCep(cepUrl, value, request.signal);
    const form = document.getElementById(formId);
    if (!answer || request.signal.aborted || !(form instanceof HTMLFormElement)) return;
    for (const name of filled) fill(form, name, answer[name]);
  };
}

/** As if it were typed, so that the form checks it again. */
function fill(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (text === "" || !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = text;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
