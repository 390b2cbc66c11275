import { Form } from "react-router";
import { resetPasswordSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { authPaths } from "#domain/paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { Button } from "#ui/button.tsx";
import { AuthLink } from "./auth-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { FormProgress, useSubmitting } from "./form-progress.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface Props {
  answer: FormAnswer | undefined;
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
      links={<AuthLink to={authPaths.forgotPassword}>Pedir outro link</AuthLink>}
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
