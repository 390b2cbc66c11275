import { Form, Link } from "react-router";
import { registerSchema } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { authPaths, privacyPath, termsPath } from "#domain/paths.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { fieldOf } from "#forms/use-checked-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { AuthLink } from "./auth-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { EmailField } from "./email-field.tsx";
import { FormProgress, useSubmitting } from "./form-progress.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useDestination } from "./use-destination.ts";
import { useReturnPath } from "./use-return-path.ts";

interface Props {
  answer: FormAnswer | undefined;
  redirectTo: string | null;
}

export function RegisterForm({ answer, redirectTo: loaded }: Props) {
  const { formProps, fields } = useAccountForm({ schema: registerSchema, answer });
  const redirectTo = useReturnPath(loaded);
  const destination = useDestination(redirectTo);
  const busy = useSubmitting();
  return (
    <AuthScreen
      title="Cadastrar"
      notice={answer?.notice}
      links={
        <p>
          Já tem conta?{" "}
          <AuthLink to={authPaths.login} redirectTo={redirectTo}>
            Entre
          </AuthLink>
        </p>
      }
    >
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="redirectTo" value={destination} />
        <Field label="Nome completo" autoComplete="name" {...fieldOf(fields.name)} />
        <EmailField field={fields.email} />
        <NewPasswordFields fields={fields} label="Senha" confirmLabel="Confirmar senha" />
        <p className="text-sm text-ink-soft">
          Ao se cadastrar, você concorda com os{" "}
          <Link to={termsPath} className="text-accent underline">
            Termos de Serviço
          </Link>{" "}
          e a{" "}
          <Link to={privacyPath} className="text-accent underline">
            Política de Privacidade
          </Link>
          .
        </p>
        <Button type="submit" block size="lg" busy={busy}>
          Cadastrar
        </Button>
      </Form>
      <SocialButtons destination={destination} />
      <FormProgress text={messages.registering} />
    </AuthScreen>
  );
}
