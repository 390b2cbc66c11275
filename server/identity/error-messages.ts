import { longestPassword } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import type { IdentityField, SocialProvider } from "./identity.ts";

interface ErrorText {
  message: string;
  field?: IdentityField;
}

/** What the identity library says, by its codes, as the product says it. */
const byCode: Readonly<Record<string, ErrorText>> = {
  INVALID_EMAIL_OR_PASSWORD: { message: messages.wrongPassword, field: "password" },
  INVALID_PASSWORD: { message: messages.wrongPassword, field: "currentPassword" },
  // A deactivated person looks like one who is not there.
  FAILED_TO_CREATE_SESSION: { message: messages.wrongPassword, field: "password" },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    message: "Sua conta não tem senha. Crie uma em 'Esqueceu a senha?'",
    field: "currentPassword",
  },
  USER_ALREADY_EXISTS: { message: messages.emailInUse, field: "email" },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { message: messages.emailInUse, field: "email" },
  INVALID_EMAIL: { message: messages.invalidEmail, field: "email" },
  PASSWORD_TOO_SHORT: { message: messages.passwordTooShort, field: "password" },
  PASSWORD_TOO_LONG: { message: messages.tooLong(longestPassword), field: "password" },
  INVALID_TOKEN: { message: "O link não vale mais. Peça outro." },
  UNAUTHORIZED: { message: messages.sessionOver },
  SESSION_EXPIRED: { message: messages.sessionOver },
};

const unexpected: ErrorText = { message: "Ocorreu um erro inesperado. Tente de novo em instantes." };

export const errorText = (code: string | undefined): ErrorText => byCode[code ?? ""] ?? unexpected;

const socialDetails: Readonly<Record<string, string>> = {
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
  const detail = socialDetails[code] ?? "não foi possível entrar";
  return messages.socialFailed(
    provider === "google" ? messages.googleFailed(detail) : messages.facebookFailed(detail),
  );
}
