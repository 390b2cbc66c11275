import { messages } from "../../../../domain/messages";
import { deleteAccountSchema, deletionWord } from "../../../../domain/profile-form";
import { fieldOf } from "../../../forms/use-checked-form";
import { Field } from "../../../ui/field";
import { PasswordField } from "../../../ui/password-field";
import { useAccountForm } from "../use-account-form";
import { FormDialog } from "./form-dialog";
import { useSaving } from "./use-saving";

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({ schema: deleteAccountSchema, answer });

  return (
    <FormDialog
      title="Excluir minha conta"
      formId={formId}
      busy={busy}
      progress={messages.deleting}
      saveLabel="Sim, excluir"
      cancelLabel="Não, cancelar"
      danger
      onClose={onClose}
    >
      <fetcher.Form
        method="post"
        action="/perfil/excluir-conta"
        {...formProps}
        className="flex flex-col gap-4"
      >
        <p>
          Seus dados pessoais, endereços e contatos são apagados na hora, e você sai da conta em todos os
          aparelhos. Isto não pode ser desfeito.
        </p>
        <PasswordField
          label="Senha"
          hint="Quem só entra com Google ou Facebook deixa em branco."
          {...fieldOf(fields.password)}
        />
        <Field
          label={`Digite ${deletionWord} para confirmar`}
          autoComplete="off"
          autoCapitalize="characters"
          {...fieldOf(fields.word)}
        />
      </fetcher.Form>
    </FormDialog>
  );
}
