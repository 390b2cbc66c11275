import { createHash } from "node:crypto";

/** Another one when anything in the list is another: an open page asks for it, and for the list only if it differs. */
export const listKey = (list: unknown): string =>
  createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 22);
