import { Form } from "react-router";
import { resetPasswordSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import type { FormAnswer } from "../../lib/form-answer";
import { Button } from "../../ui/button";
import { PasswordField } from "../../ui/password-field";
import { AuthLink } from "./auth-link";
import { AuthScreen } from "./auth-screen";
import { FormProgress, useSubmitting } from "./form-progress";
import { fieldOf, useAccountForm } from "./use-account-form";

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
        <PasswordField
          label="Senha Nova"
          hint="Pelo menos 8 caracteres."
          autoComplete="new-password"
          {...fieldOf(fields.password)}
        />
        <PasswordField
          label="Confirmar Senha Nova"
          autoComplete="new-password"
          {...fieldOf(fields.passwordMatch)}
        />
        <Button type="submit" block size="lg" busy={busy}>
          REDEFINIR SENHA
        </Button>
      </Form>
      <FormProgress text={messages.resettingPassword} />
    </AuthScreen>
  );
}
