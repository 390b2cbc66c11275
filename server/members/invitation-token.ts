import { createHash, randomBytes } from "node:crypto";

/** Hexadecimal, so that the log takes it for a token whatever it holds. */
export const newInvitationToken = (): string => randomBytes(20).toString("hex");

export const invitationHash = (token: string): string => createHash("sha256").update(token).digest("hex");
