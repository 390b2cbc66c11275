import { changePasswordSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { NewPasswordFields } from "#features/account/new-password-fields.tsx";
import { useAccountForm } from "#features/account/use-account-form.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSaving } from "./use-saving.ts";

interface Props {
  /** Tells password managers which account this is. */
  email: string;
  onClose: () => void;
}

export function PasswordDialog({ email, onClose }: Props) {
  const { fetcher, answer, busy } = useSaving(onClose);
  const { formProps, fields, formId } = useAccountForm({ schema: changePasswordSchema, answer });

  return (
    <FormDialog
      title="Trocar Senha"
      formId={formId}
      busy={busy}
      progress={messages.savingProfile}
      saveLabel="ALTERAR SENHA"
      cancelLabel="cancelar"
      onClose={onClose}
    >
      <fetcher.Form
        method="post"
        action={profileActions.changePassword}
        {...formProps}
        className="flex flex-col gap-4"
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Senha Antiga" {...fieldOf(fields.passwordOld)} />
        <NewPasswordFields fields={fields} label="Senha Nova" confirmLabel="Confirmar Senha Nova" />
      </fetcher.Form>
    </FormDialog>
  );
}
