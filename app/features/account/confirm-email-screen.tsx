import { Form } from "react-router";
import { messages } from "#domain/messages.ts";
import { profilePath } from "#domain/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { FormProgress, useSubmitting } from "./form-progress.tsx";

interface Props {
  token: string;
  done: boolean;
  problem: string | null;
}

export function ConfirmEmailScreen({ token, done, problem }: Props) {
  const busy = useSubmitting();
  if (done) {
    return (
      <AuthScreen title="E-mail confirmado" hint="A partir de agora, entre com o e-mail novo.">
        <LinkButton to={profilePath} block>
          Ir para o perfil
        </LinkButton>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title="Confirmar e-mail"
      hint="Confirme que este e-mail é seu e que quer usá-lo na sua conta."
    >
      {problem && <FieldError id="problema">{problem}</FieldError>}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" block size="lg" busy={busy} aria-describedby={problem ? "problema" : undefined}>
          Confirmar e-mail
        </Button>
      </Form>
      <FormProgress text={messages.savingProfile} />
    </AuthScreen>
  );
}
