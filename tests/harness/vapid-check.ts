import { createPublicKey, verify } from "node:crypto";

const maxAgeMs = 24 * 60 * 60 * 1_000;

/** RFC 8292: signed with the key it names, for this service, for a day at most, by somebody who can be reached. */
export function checkVapid(
  authorization: string | undefined,
  audience: string,
  now: number,
): { ok: boolean; subject: string } {
  const refused = { ok: false, subject: "" };
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return refused;
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(header, "base64url").toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const timely = exp * 1_000 > now && exp * 1_000 <= now + maxAgeMs;
  const reachable = /^(?:mailto:.+@.+|https:\/\/.+)$/.test(sub);
  return { ok: signed && alg === "ES256" && aud === audience && timely && reachable, subject: sub };
}
