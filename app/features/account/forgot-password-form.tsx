import { MailCheck } from "lucide-react";
import { Form } from "react-router";
import { forgotPasswordSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { authPaths } from "#domain/paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { Button } from "#ui/button.tsx";
import { AuthLink } from "./auth-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { EmailField } from "./email-field.tsx";
import { FormProgress, useSubmitting } from "./form-progress.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface Props {
  answer: FormAnswer | undefined;
  redirectTo: string | null;
}

export function ForgotPasswordForm({ answer, redirectTo }: Props) {
  const { formProps, fields } = useAccountForm({ schema: forgotPasswordSchema, answer });
  const busy = useSubmitting();
  return (
    <AuthScreen
      title="Esqueceu a senha"
      hint="Informe o seu e-mail e receba um link para redefinir a senha."
      notice={answer?.ok ? null : answer?.notice}
      links={
        <AuthLink to={authPaths.login} redirectTo={redirectTo}>
          Voltar para o login
        </AuthLink>
      }
    >
      {answer?.ok && (
        <p className="flex items-start gap-3 rounded-md bg-positive-tint p-3 text-positive">
          <MailCheck aria-hidden="true" className="size-6 shrink-0" />
          Procure o e-mail também na caixa de spam. O link vale por uma hora.
        </p>
      )}
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <EmailField field={fields.email} />
        <Button type="submit" block size="lg" busy={busy}>
          REDEFINIR SENHA
        </Button>
      </Form>
      <FormProgress text={messages.resettingPassword} />
    </AuthScreen>
  );
}
