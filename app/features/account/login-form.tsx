import { Form } from "react-router";
import { loginSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import type { FormAnswer } from "../../forms/form-answer";
import { fieldOf } from "../../forms/use-checked-form";
import { Button } from "../../ui/button";
import { PasswordField } from "../../ui/password-field";
import { AuthLink } from "./auth-link";
import { AuthScreen } from "./auth-screen";
import { EmailField } from "./email-field";
import { FormProgress, useSubmitting } from "./form-progress";
import { SocialButtons } from "./social-buttons";
import { useAccountForm } from "./use-account-form";
import { useDestination } from "./use-destination";

interface Props {
  answer: FormAnswer | undefined;
  redirectTo: string | null;
  hint?: string | undefined;
}

export function LoginForm({ answer, redirectTo, hint }: Props) {
  const { formProps, fields } = useAccountForm({ schema: loginSchema, answer });
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
          <AuthLink to="/auth/register" redirectTo={redirectTo}>
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
          <AuthLink to="/auth/forgotPassword" redirectTo={redirectTo}>
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
