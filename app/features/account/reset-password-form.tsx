import { Form } from "react-router";
import { resetPasswordSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import type { FormAnswer } from "../../forms/form-answer";
import { Button } from "../../ui/button";
import { AuthLink } from "./auth-link";
import { AuthScreen } from "./auth-screen";
import { FormProgress, useSubmitting } from "./form-progress";
import { NewPasswordFields } from "./new-password-fields";
import { useAccountForm } from "./use-account-form";

interface Props {
  answer: FormAnswer | undefined;
  /** From the link of the mail. */
  token: string;
}

export function ResetPasswordForm({ answer, token }: Props) {
  const { formProps, fields } = useAccountForm({ schema: resetPasswordSchema, answer });
  const busy = useSubmitting();
  return (
    <AuthScreen
      title="Nova senha"
      hint="Escolha a senha nova da sua conta."
      notice={answer?.notice}
      links={<AuthLink to="/auth/forgotPassword">Pedir outro link</AuthLink>}
    >
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields fields={fields} label="Senha Nova" confirmLabel="Confirmar Senha Nova" />
        <Button type="submit" block size="lg" busy={busy}>
          REDEFINIR SENHA
        </Button>
      </Form>
      <FormProgress text={messages.resettingPassword} />
    </AuthScreen>
  );
}
