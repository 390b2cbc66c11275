import { createHash } from "node:crypto";

/** The `identifier` of the verification that holds a requested e-mail; its value is `{hash of the token} {e-mail}`. */
export const emailChangeIdentifier = (userId: string) => `change-email:${userId}`;

export const emailTokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");
