import { contactSchema } from "../../../../domain/contact";
import type { SavedContact } from "../../../../domain/customer";
import { messages } from "../../../../domain/messages";
import { maskPhone } from "../../../../domain/phone";
import { ContactField } from "../../../forms/contact-field";
import { useAccountForm } from "../use-account-form";
import { FormDialog } from "./form-dialog";
import { useSaving } from "./use-saving";

interface Props {
  /** None: a new one. */
  contact: SavedContact | undefined;
  onClose: () => void;
}

export function ContactDialog({ contact, onClose }: Props) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({
    schema: contactSchema,
    answer,
    defaultValue: { phone: maskPhone(contact?.phone ?? "") },
  });

  return (
    <FormDialog
      title={contact ? "Editar contato" : "Novo contato"}
      formId={formId}
      busy={busy}
      progress={messages.savingEntry}
      onClose={onClose}
    >
      <fetcher.Form method="post" action="/perfil/salvar/contatos" {...formProps}>
        {contact && <input type="hidden" name="id" value={contact.id} />}
        <ContactField field={fields.phone} />
      </fetcher.Form>
    </FormDialog>
  );
}
