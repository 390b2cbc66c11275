import { authPaths } from "#domain/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { AuthScreen } from "./auth-screen.tsx";

export function UsedResetLink() {
  return (
    <AuthScreen
      title="Este link não vale mais"
      hint="O link para criar uma senha nova vale por uma hora e uma única vez. Se você já o usou, entre com a senha nova."
    >
      <LinkButton to={authPaths.forgotPassword} block size="lg">
        Pedir outro link
      </LinkButton>
      <LinkButton to={authPaths.login} variant="secondary" block>
        Entrar
      </LinkButton>
    </AuthScreen>
  );
}
