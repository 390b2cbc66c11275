import { addressSchema } from "#domain/address.ts";
import type { SavedAddress } from "#domain/customer.ts";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { useAccountForm } from "#features/account/use-account-form.ts";
import { AddressFields, addressValues } from "#forms/address-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSaving } from "./use-saving.ts";

interface Props {
  /** Undefined for a new one. */
  address: SavedAddress | undefined;
  onClose: () => void;
}

export function AddressDialog({ address, onClose }: Props) {
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
      <fetcher.Form method="post" action={profileActions.saveEntry("enderecos")} {...formProps}>
        {address && <input type="hidden" name="id" value={address.id} />}
        <AddressFields fields={fields} />
      </fetcher.Form>
    </FormDialog>
  );
}
