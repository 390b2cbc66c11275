import { messages } from "#domain/messages.ts";
import type { SocialProvider } from "#server/identity/identity.ts";

const details: Readonly<Record<string, string>> = {
  provider_not_configured: messages.providerNotConfigured,
  access_denied: "o acesso não foi autorizado",
  account_not_linked: "já existe uma conta com este e-mail. Entre com a senha dela",
  email_not_found: "o provedor não informou o seu e-mail",
  unable_to_create_session: "esta conta foi desativada",
  invalid_code: "o provedor não respondeu",
  unable_to_get_user_info: "o provedor não respondeu",
  provider_unreachable: "o provedor não respondeu",
  provider_busy: "muitas pessoas estão entrando agora. Tente de novo em instantes",
};

/** The notice of a social sign-in that failed, by the `error` that the popup ended with. */
export function socialErrorMessage(provider: SocialProvider, code: string): string {
  const detail = details[code] ?? "não foi possível entrar";
  return messages.socialFailed(
    provider === "google" ? messages.googleFailed(detail) : messages.facebookFailed(detail),
  );
}
