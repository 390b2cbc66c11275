import { minPasswordLength } from "#domain/auth-forms.ts";
import { messages } from "#domain/messages.ts";
import { emailSchema, nameSchema } from "#domain/profile.ts";
import { callAuth, failure, refusal, tooMany } from "./auth/call-auth.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { passwordOfEmail } from "./passwords/set-password.ts";
import { findUserIdByEmail } from "./user-state.ts";

export async function signUp(
  { auth, browsers, database, limits }: Pick<IdentityNeeds, "auth" | "browsers" | "database" | "limits">,
  request: Request,
  form: { name: string; email: string; password: string },
): Promise<IdentityResult> {
  const wait = limits.byIp("signUp", request);
  if (wait > 0) return tooMany(wait);
  const name = nameSchema.safeParse(form.name);
  if (!name.success) return failure(name.error.issues[0]?.message ?? messages.valueRequired, "name");
  const email = emailSchema.safeParse(form.email);
  if (!email.success) return refusal("INVALID_EMAIL");
  // For an empty password the library would answer the same as for a broken e-mail.
  if (form.password.length < minPasswordLength) return refusal("PASSWORD_TOO_SHORT");
  const body = { name: name.data, email: email.data, password: form.password };
  // The library refuses some valid e-mails, which may belong to an account already; and of two sign-ups
  // at once with one e-mail the second violates the unique key.
  const translate = async (code: string) => {
    if (code !== "VALIDATION_ERROR" && code !== "FAILED_TO_CREATE_USER") return code;
    if (await findUserIdByEmail(database.query, email.data)) return "USER_ALREADY_EXISTS";
    return code === "VALIDATION_ERROR" ? "INVALID_EMAIL" : code;
  };
  const signUpEmail = () => auth.api.signUpEmail({ body, headers: request.headers, returnHeaders: true });
  const result = await limits.hashing(request, () => callAuth(signUpEmail, translate));
  if (!result.ok) return result;
  const hash = await passwordOfEmail(database.query, email.data);
  browsers.remember(result.headers, request, { email: email.data, hash });
  return result;
}
