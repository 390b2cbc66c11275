import { type RefObject, useEffect } from "react";
import type { Address } from "#domain/address.ts";
import { cepDigits } from "#domain/cep.ts";
import { panelAddressSchema } from "#domain/panel-text.ts";
import { AddressFields } from "#forms/address-fields.tsx";
import { useCheckedForm } from "#forms/use-checked-form.ts";
import type { TypedAddress } from "./counter-draft.ts";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** The name under which the tab keeps what is typed. */
  storageKey: string;
  onChange: (typed: TypedAddress) => void;
}

/** The customers' fields and checks; the fee is known as soon as CEP, district and city are. */
export function AddressForm({ form, storageKey, onChange }: Props) {
  const { formProps, fields } = useCheckedForm({ schema: panelAddressSchema, storageKey, onValid: () => {} });

  function read() {
    if (!form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as Record<keyof Address, string>;
    const parsed = panelAddressSchema.safeParse(values);
    const zipcode = cepDigits(values.zipcode);
    const { district, city } = values;
    const place = zipcode.length === 8 && district && city ? { zipcode, district, city } : null;
    onChange(parsed.success ? { address: parsed.data, place: parsed.data } : { address: null, place });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tab kept is read once
  useEffect(read, []);

  return (
    <form
      method="post"
      {...formProps}
      ref={form}
      onInput={(event) => {
        formProps.onInput(event);
        read();
      }}
    >
      <AddressFields fields={fields} />
    </form>
  );
}
