import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";

/** The `identifier` of the verification that holds a requested e-mail; its value is `{hash of the token} {e-mail}`. */
export const emailChangeIdentifier = (userId: string) => `change-email:${userId}`;

export const emailTokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Those of a new password, and the one of another e-mail. */
export const endMailedLinks = (transaction: Transaction<Tables>, userId: string) =>
  transaction
    .deleteFrom("verifications")
    .where(({ eb, or }) =>
      or([eb("value", "=", userId), eb("identifier", "=", emailChangeIdentifier(userId))]),
    )
    .execute();
