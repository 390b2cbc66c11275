import { type Address, addressSchema } from "../../../domain/address";
import { AddressFields, addressValues } from "../../forms/address-fields";
import { useCheckedForm } from "../../forms/use-checked-form";

interface Props {
  id: string;
  cepUrl: string;
  address: Address | null;
  onSave: (address: Address) => void;
}

export function AddressForm({ id, cepUrl, address, onSave }: Props) {
  const { formProps, fields } = useCheckedForm({
    id,
    schema: addressSchema,
    defaultValue: address ? addressValues(address) : {},
    onValid: onSave,
  });
  return (
    <form method="post" {...formProps}>
      <AddressFields fields={fields} cepUrl={cepUrl} />
    </form>
  );
}
