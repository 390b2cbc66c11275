import { Form } from "react-router";
import { loginSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { authPaths } from "#domain/paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { AuthLink } from "./auth-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { EmailField } from "./email-field.tsx";
import { FormProgress, useSubmitting } from "./form-progress.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useDestination } from "./use-destination.ts";
import { useReturnPath } from "./use-return-path.ts";

interface Props {
  answer: FormAnswer | undefined;
  redirectTo: string | null;
  hint?: string | undefined;
}

export function LoginForm({ answer, redirectTo: loaded, hint }: Props) {
  const { formProps, fields } = useAccountForm({ schema: loginSchema, answer });
  const redirectTo = useReturnPath(loaded);
  const destination = useDestination(redirectTo);
  const busy = useSubmitting();
  return (
    <AuthScreen
      title="Entrar"
      hint={hint}
      notice={answer?.notice}
      links={
        <p>
          Ainda não tem conta?{" "}
          <AuthLink to={authPaths.register} redirectTo={redirectTo}>
            Cadastre-se
          </AuthLink>
        </p>
      }
    >
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="redirectTo" value={destination} />
        <EmailField field={fields.email} />
        <PasswordField label="Senha" autoComplete="current-password" {...fieldOf(fields.password)} />
        <div className="-mt-3 flex justify-end text-sm">
          <AuthLink to={authPaths.forgotPassword} redirectTo={redirectTo}>
            Esqueceu a senha?
          </AuthLink>
        </div>
        <Button type="submit" block size="lg" busy={busy}>
          Entrar
        </Button>
      </Form>
      <SocialButtons destination={destination} />
      <FormProgress text={messages.signingIn} />
    </AuthScreen>
  );
}
