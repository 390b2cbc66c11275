import { Form, Link } from "react-router";
import { registerSchema } from "../../../domain/auth-forms";
import { messages } from "../../../domain/messages";
import type { FormAnswer } from "../../forms/form-answer";
import { fieldOf } from "../../forms/use-checked-form";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { AuthLink } from "./auth-link";
import { AuthScreen } from "./auth-screen";
import { EmailField } from "./email-field";
import { FormProgress, useSubmitting } from "./form-progress";
import { NewPasswordFields } from "./new-password-fields";
import { SocialButtons } from "./social-buttons";
import { useAccountForm } from "./use-account-form";
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
        <EmailField field={fields.email} />
        <NewPasswordFields fields={fields} label="Senha" confirmLabel="Confirmar senha" />
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
