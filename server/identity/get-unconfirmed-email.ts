import { emailChangeIdentifier } from "./email-change.ts";
import type { IdentityNeeds } from "./identity-needs.ts";

export async function getUnconfirmedEmail(
  { database }: Pick<IdentityNeeds, "database">,
  userId: string,
): Promise<string | null> {
  const requested = await database.query
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", emailChangeIdentifier(userId))
    .executeTakeFirst();
  return requested?.value.split(" ")[1] ?? null;
}
