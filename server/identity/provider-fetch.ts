import type { Log } from "#server/log.ts";
import { callOut } from "#server/outgoing/call-out.ts";

const answerWithinMs = 5_000;
const largestAnswer = 256 * 1024;

type Json = Record<string, unknown>;
type Call = Omit<Parameters<typeof callOut>[0], "url" | "ms" | "bytes">;

/**
 * A JSON object from an identity provider, or null for anything else: it may be slow, dead or lying.
 * Whoever runs this is told what was wrong; the rest of the URL could hold a secret.
 */
export async function fetchJson(log: Log, url: string, call: Call = {}): Promise<Json | null> {
  const { host, pathname } = new URL(url);
  const fail = (reason: string) => {
    log.warn({ provider: `${host}${pathname}`, reason }, "the identity provider gave no answer to use");
    return null;
  };
  try {
    const { status, body } = await callOut({ ...call, url, ms: answerWithinMs, bytes: largestAnswer });
    if (status < 200 || status > 299) return fail(`status ${status}`);
    const value: unknown = JSON.parse(body.toString("utf8"));
    return isJson(value) ? value : fail("no JSON object");
  } catch (error) {
    // What a parser says of an answer repeats the answer, and that may hold a token.
    return fail(error instanceof SyntaxError ? "no JSON" : String(error));
  }
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Exchanges the code of a sign-in for an access token. */
export async function fetchAccessToken(
  log: Log,
  tokenUrl: string,
  form: Record<string, string | undefined>,
): Promise<string | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value);
  const answer = await fetchJson(log, tokenUrl, {
    method: "POST",
    body: body.toString(),
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
  });
  return textOf(answer?.access_token);
}
