import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { deleteAccountSchema, deletionWord } from "#domain/profile-form.ts";
import { useAccountForm } from "#features/account/use-account-form.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Field } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSaving } from "./use-saving.ts";

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
        action={profileActions.deleteAccount}
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
