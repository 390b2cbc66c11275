import { useEffect } from "react";
import { authPaths } from "#domain/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { type SocialEnd, sayEnd } from "./social-channel.ts";

/** The popup's last page: reports the outcome and closes, or shows a link when it is a tab of its own. */
export function SocialEndScreen({ provider, problem }: SocialEnd) {
  useEffect(() => {
    sayEnd({ provider, problem });
    window.close();
  }, [provider, problem]);

  return (
    <AuthScreen
      title={problem ? "Não foi possível entrar" : "Você entrou"}
      hint={problem ?? "Esta janela já pode ser fechada."}
    >
      <LinkButton to={problem ? authPaths.login : "/"} block>
        {problem ? "Voltar para o login" : "Continuar"}
      </LinkButton>
    </AuthScreen>
  );
}
