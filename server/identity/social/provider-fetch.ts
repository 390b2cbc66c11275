import { authorizationCodeRequest } from "@better-auth/core/oauth2";
import { emailSchema, maxName, nameSchema } from "#domain/profile.ts";
import type { Log } from "#server/log.ts";
import { callOut } from "#server/outgoing/call-out.ts";

const answerTimeoutMs = 5_000;
const maxAnswerBytes = 256 * 1024;

type Json = Record<string, unknown>;
type Call = Omit<Parameters<typeof callOut>[0], "url" | "timeoutMs" | "maxBytes">;

/**
 * A JSON object from an identity provider, or null. Not the library's own fetch, which limits neither
 * time nor bytes. The query of the URL is not logged, because it could hold a secret.
 */
export async function fetchJson(log: Log, url: string, call: Call = {}): Promise<Json | null> {
  const { host, pathname } = new URL(url);
  const fail = (reason: string) => {
    log.warn({ provider: `${host}${pathname}`, reason }, "the identity provider gave no answer to use");
    return null;
  };
  try {
    const { status, body } = await callOut({
      ...call,
      url,
      timeoutMs: answerTimeoutMs,
      maxBytes: maxAnswerBytes,
    });
    if (status < 200 || status > 299) return fail(`status ${status}`);
    const value: unknown = JSON.parse(body.toString("utf8"));
    return isJson(value) ? value : fail("no JSON object");
  } catch (error) {
    // The parser's message quotes the answer, which may hold a token.
    return fail(error instanceof SyntaxError ? "no JSON" : String(error));
  }
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Undefined for what nobody could have typed here. */
export const emailOf = (value: unknown): string | undefined => emailSchema.safeParse(value).data;

/** The first that may be a name here, cleaned like one that is typed; cut, where others allow more. */
export function nameOf(...told: (string | undefined)[]): string {
  for (const text of told) {
    const read = nameSchema.safeParse(text?.slice(0, maxName));
    if (read.success) return read.data;
  }
  return "";
}

/** Exchanges the code of a sign-in for an access token; null when the provider gave none. */
export async function fetchTokens(
  log: Log,
  tokenUrl: string,
  exchange: Parameters<typeof authorizationCodeRequest>[0],
): Promise<{ accessToken: string } | null> {
  const { body, headers } = await authorizationCodeRequest(exchange);
  const answer = await fetchJson(log, tokenUrl, { method: "POST", body: body.toString(), headers });
  const accessToken = textOf(answer?.access_token);
  return accessToken ? { accessToken } : null;
}
