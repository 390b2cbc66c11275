import { emailSchema } from "#domain/profile.ts";
import { callAuth, refusal, tooMany } from "./auth/call-auth.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { passwordOfEmail } from "./passwords/set-password.ts";

export async function signIn(
  { auth, browsers, database, limits }: Pick<IdentityNeeds, "auth" | "browsers" | "database" | "limits">,
  request: Request,
  form: { email: string; password: string },
): Promise<IdentityResult> {
  const email = emailSchema.safeParse(form.email);
  if (!email.success) {
    const wait = limits.byIp("signIn", request);
    return wait > 0 ? tooMany(wait) : refusal("INVALID_EMAIL");
  }
  const account = { email: email.data, hash: await passwordOfEmail(database.query, email.data) };
  const attempt = { request, email: email.data, own: browsers.find(request, account) };
  const wait = await limits.password(attempt);
  if (wait > 0) return tooMany(wait);
  const body = { email: email.data, password: form.password };
  const result = await limits.hashing(request, () =>
    callAuth(() => auth.api.signInPassword({ body, headers: request.headers, returnHeaders: true })),
  );
  if (!result.ok) return result;
  await limits.forgive(attempt);
  browsers.remember(result.headers, request, account);
  return result;
}
