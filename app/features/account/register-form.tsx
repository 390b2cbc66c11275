import { Form, Link } from "react-router";
import { registerSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import type { FormAnswer } from "../../lib/form-answer";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { PasswordField } from "../../ui/password-field";
import { AuthLink } from "./auth-link";
import { AuthScreen } from "./auth-screen";
import { FormProgress, useSubmitting } from "./form-progress";
import { SocialButtons } from "./social-buttons";
import { fieldOf, useAccountForm } from "./use-account-form";
import { useDestination } from "./use-destination";

interface Props {
  answer: FormAnswer | undefined;
  redirectTo: string | null;
}

export function RegisterForm({ answer, redirectTo }: Props) {
  const { formProps, fields } = useAccountForm({ schema: registerSchema, answer });
  const destination = useDestination(redirectTo);
  const busy = useSubmitting();
  return (
    <AuthScreen
      title="Cadastrar"
      notice={answer?.notice}
      links={
        <p>
          Já tem conta?{" "}
          <AuthLink to="/auth/login" redirectTo={redirectTo}>
            Entre
          </AuthLink>
        </p>
      }
    >
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="redirectTo" value={destination} />
        <Field label="Nome completo" autoComplete="name" {...fieldOf(fields.name)} />
        <Field
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...fieldOf(fields.email)}
        />
        <PasswordField
          label="Senha"
          hint="Pelo menos 8 caracteres."
          autoComplete="new-password"
          {...fieldOf(fields.password)}
        />
        <PasswordField
          label="Confirmar senha"
          autoComplete="new-password"
          {...fieldOf(fields.passwordMatch)}
        />
        <p className="text-sm text-ink-soft">
          Ao se cadastrar, você concorda com os{" "}
          <Link to="/termos-de-servico" className="text-accent underline">
            Termos de Serviço
          </Link>{" "}
          e a{" "}
          <Link to="/politica-de-privacidade" className="text-accent underline">
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
