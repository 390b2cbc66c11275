import type { IdentityNeeds } from "./identity-needs.ts";
import { findResetOwner } from "./passwords/set-password.ts";

/**
 * Whether a mailed link can still set a password; looking at it does not use it up. A token is too long to be
 * guessed, and the answer is the same for one that never was.
 */
export async function checkResetLink(
  needs: Pick<IdentityNeeds, "database" | "now">,
  token: string,
): Promise<boolean> {
  return (await findResetOwner(needs, token)) !== undefined;
}
