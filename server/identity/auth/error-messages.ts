import { maxPasswordLength } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import type { IdentityField } from "#server/identity/identity.ts";

interface ErrorText {
  message: string;
  field?: IdentityField;
}

/** Our messages for the library's error codes. */
const byCode: Readonly<Record<string, ErrorText>> = {
  INVALID_EMAIL_OR_PASSWORD: { message: messages.wrongPassword, field: "password" },
  INVALID_PASSWORD: { message: messages.wrongPassword, field: "currentPassword" },
  // A deactivated account must look like one that does not exist.
  FAILED_TO_CREATE_SESSION: { message: messages.wrongPassword, field: "password" },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    message: "Sua conta não tem senha. Crie uma em 'Esqueceu a senha?'",
    field: "currentPassword",
  },
  USER_ALREADY_EXISTS: { message: messages.emailInUse, field: "email" },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { message: messages.emailInUse, field: "email" },
  INVALID_EMAIL: { message: messages.invalidEmail, field: "email" },
  PASSWORD_TOO_SHORT: { message: messages.passwordTooShort, field: "password" },
  PASSWORD_TOO_LONG: { message: messages.tooLong(maxPasswordLength), field: "password" },
  INVALID_TOKEN: { message: "O link não vale mais. Peça outro." },
  UNAUTHORIZED: { message: messages.sessionOver },
  SESSION_EXPIRED: { message: messages.sessionOver },
};

const unexpected: ErrorText = { message: "Ocorreu um erro inesperado. Tente de novo em instantes." };

export const errorText = (code: string | undefined): ErrorText => byCode[code ?? ""] ?? unexpected;
