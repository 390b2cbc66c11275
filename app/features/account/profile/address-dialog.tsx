import { addressSchema } from "../../../../domain/address";
import type { SavedAddress } from "../../../../domain/customer";
import { messages } from "../../../../domain/messages";
import { AddressFields, addressValues } from "../../../forms/address-fields";
import { useAccountForm } from "../use-account-form";
import { FormDialog } from "./form-dialog";
import { useSaving } from "./use-saving";

interface Props {
  /** None: a new one. */
  address: SavedAddress | undefined;
  cepUrl: string;
  onClose: () => void;
}

export function AddressDialog({ address, cepUrl, onClose }: Props) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({
    schema: addressSchema,
    answer,
    defaultValue: address && addressValues(address),
  });

  return (
    <FormDialog
      title={address ? "Editar endereço" : "Novo endereço"}
      formId={formId}
      busy={busy}
      progress={messages.savingEntry}
      onClose={onClose}
    >
      <fetcher.Form method="post" action="/perfil/salvar/enderecos" {...formProps}>
        {address && <input type="hidden" name="id" value={address.id} />}
        <AddressFields fields={fields} cepUrl={cepUrl} />
      </fetcher.Form>
    </FormDialog>
  );
}
