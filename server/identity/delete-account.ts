import { failure, refusal } from "./auth/call-auth.ts";
import { eraseAccount } from "./erase-account.ts";
import { getViewer } from "./get-viewer.ts";
import type { IdentityResult } from "./identity.ts";
import type { IdentityNeeds } from "./identity-needs.ts";
import { checkOwnPassword } from "./passwords/password-check.ts";
import { signOut } from "./sign-out.ts";

type Needs = Pick<
  IdentityNeeds,
  "auth" | "browsers" | "database" | "eraseCustomerData" | "limits" | "mailer" | "now"
>;

export async function deleteAccount(
  needs: Needs,
  request: Request,
  { currentPassword }: { currentPassword: string },
): Promise<IdentityResult> {
  const viewer = await getViewer(needs, request);
  if (!viewer) return refusal("UNAUTHORIZED");
  const wrong = await checkOwnPassword(needs, request, viewer, currentPassword);
  if (wrong) return wrong;
  const erased = await eraseAccount(needs, viewer.id, viewer.sessionId);
  if (!erased.ok) {
    if (erased.sessionOver) return refusal("UNAUTHORIZED");
    const stores = erased.onlyOwnerOf.join(", ");
    return failure(`Você é o único dono de ${stores}: passe a loja a outra pessoa antes.`);
  }
  const signedOut = await signOut(needs, request);
  needs.browsers.forget(signedOut.headers);
  return signedOut;
}
