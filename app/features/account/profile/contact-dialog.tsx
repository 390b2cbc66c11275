import { contactSchema } from "#domain/contact.ts";
import type { SavedContact } from "#domain/customer.ts";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { useAccountForm } from "#features/account/use-account-form.ts";
import { ContactFields, contactValues } from "#forms/contact-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSaving } from "./use-saving.ts";

interface Props {
  /** Undefined for a new one. */
  contact: SavedContact | undefined;
  onClose: () => void;
}

export function ContactDialog({ contact, onClose }: Props) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({
    schema: contactSchema,
    answer,
    defaultValue: contact && contactValues(contact),
  });

  return (
    <FormDialog
      title={contact ? "Editar contato" : "Novo contato"}
      formId={formId}
      busy={busy}
      progress={messages.savingEntry}
      onClose={onClose}
    >
      <fetcher.Form method="post" action={profileActions.saveEntry("contatos")} {...formProps}>
        {contact && <input type="hidden" name="id" value={contact.id} />}
        <ContactFields fields={fields} />
      </fetcher.Form>
    </FormDialog>
  );
}
