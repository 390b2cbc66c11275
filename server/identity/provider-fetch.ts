import type { Log } from "../log";

const answerWithinMs = 5_000;
const largestAnswer = 256 * 1024;

type Json = Record<string, unknown>;

/**
 * A JSON object from an identity provider, or null for anything else: it may be slow, dead or lying.
 * Whoever runs this is told what was wrong; the rest of the address could hold a secret.
 */
export async function fetchJson(log: Log, url: string, init: RequestInit = {}): Promise<Json | null> {
  const { host, pathname } = new URL(url);
  const fail = (reason: string) => {
    log.warn({ provider: `${host}${pathname}`, reason }, "the identity provider gave no answer to use");
    return null;
  };
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!response.ok) return fail(`status ${response.status}`);
    if (Number(response.headers.get("content-length") ?? 0) > largestAnswer) return fail("too large");
    const value: unknown = await response.json();
    return isJson(value) ? value : fail("no JSON object");
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
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
    body,
    headers: { accept: "application/json" },
  });
  return textOf(answer?.access_token);
}
