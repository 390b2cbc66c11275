import { type FocusEvent, useEffect, useState } from "react";
import { type Address, addressSchema } from "#domain/address.ts";
import { cepDigits, isCep } from "#domain/cep.ts";
import { AddressFields, addressValues } from "#forms/address-fields.tsx";
import { useCheckedForm } from "#forms/use-checked-form.ts";
import { FieldError } from "#ui/field-frame.tsx";
import type { DeliveryNote, NoteOf } from "./delivery-note.ts";

interface Props {
  id: string;
  storageKey: string;
  address: Address | null;
  /** Null: nothing has to be said about an address. */
  noteOf: NoteOf | null;
  onSave: (address: Address) => void;
}

export function AddressForm({ id, storageKey, address, noteOf, onSave }: Props) {
  const { formProps, fields } = useCheckedForm({
    id,
    storageKey,
    schema: addressSchema,
    defaultValue: address ? addressValues(address) : {},
    onValid: onSave,
  });
  const [place, setPlace] = useState<ReturnType<typeof placeIn>>(null);

  // Typed text may have come back.
  useEffect(() => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) setPlace(placeIn(form));
  }, [id]);

  function handleBlur(event: FocusEvent<HTMLFormElement, Element>) {
    formProps.onBlur(event);
    setPlace(placeIn(event.currentTarget));
  }

  return (
    <form method="post" {...formProps} onBlur={handleBlur}>
      {noteOf && <Note note={place && noteOf(place)} />}
      <AddressFields fields={fields} />
    </form>
  );
}

/** Above the fields, where a keyboard does not hide it, with room for two lines so that nothing moves. */
function Note({ note }: { note: DeliveryNote | null }) {
  return (
    <div role="status" className="mb-3 min-h-11 text-sm">
      {note === null && <p className="text-ink-soft">A taxa de entrega aparece aqui com o CEP e o bairro.</p>}
      {note?.served === true && <p className="font-semibold">{note.text}</p>}
      {note?.served === false && <FieldError id="endereco-sem-entrega">{note.text}</FieldError>}
    </div>
  );
}

/** Null until enough has been typed to say whether the store delivers there. */
function placeIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const [zipcode, district, city] = ["zipcode", "district", "city"].map((name) =>
    String(data.get(name) ?? "").trim(),
  );
  if (!zipcode || !district || !city || !isCep(cepDigits(zipcode))) return null;
  return { zipcode: cepDigits(zipcode), district, city };
}
