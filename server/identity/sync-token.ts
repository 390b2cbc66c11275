import { createHmac } from "node:crypto";

export const syncTokenSeconds = 300;

/** A JWT (HS256) of who is signed in, with a key derived from the secret. */
export function createSyncToken(secret: string, userId: string, nowMs: number): string {
  const issuedAt = Math.floor(nowMs / 1000);
  const claims = { sub: userId, aud: "token-sync", iat: issuedAt, exp: issuedAt + syncTokenSeconds };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", syncTokenKey(secret)).update(content).digest("base64url")}`;
}

const syncTokenKey = (secret: string) => createHmac("sha256", secret).update("n1-token-sync").digest("hex");
