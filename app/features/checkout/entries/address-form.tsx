import { type Address, addressSchema } from "#domain/address.ts";
import { AddressFields, addressValues } from "#forms/address-fields.tsx";
import { useCheckedForm } from "#forms/use-checked-form.ts";

interface Props {
  id: string;
  storageKey: string;
  address: Address | null;
  onSave: (address: Address) => void;
}

export function AddressForm({ id, storageKey, address, onSave }: Props) {
  const { formProps, fields } = useCheckedForm({
    id,
    storageKey,
    schema: addressSchema,
    defaultValue: address ? addressValues(address) : {},
    onValid: onSave,
  });
  return (
    <form method="post" {...formProps}>
      <AddressFields fields={fields} />
    </form>
  );
}
