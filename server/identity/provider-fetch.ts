const answerWithinMs = 5_000;
const largestAnswer = 256 * 1024;

type Json = Record<string, unknown>;

/** A JSON object from an identity provider, or null for anything else: it may be slow, dead or lying. */
export async function fetchJson(url: string | URL, init: RequestInit = {}): Promise<Json | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!response.ok || Number(response.headers.get("content-length") ?? 0) > largestAnswer) return null;
    const value: unknown = await response.json();
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Exchanges the code of a sign-in for an access token. */
export async function fetchAccessToken(
  tokenUrl: string,
  form: Record<string, string | undefined>,
): Promise<string | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value);
  const answer = await fetchJson(tokenUrl, { method: "POST", body, headers: { accept: "application/json" } });
  return textOf(answer?.access_token);
}
