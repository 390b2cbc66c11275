import { onlyCookies } from "./auth/call-auth.ts";
import type { IdentityNeeds } from "./identity-needs.ts";

export async function signOut(
  { auth }: Pick<IdentityNeeds, "auth">,
  request: Request,
): Promise<{ ok: true; headers: Headers }> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return { ok: true, headers: onlyCookies(headers) };
}
