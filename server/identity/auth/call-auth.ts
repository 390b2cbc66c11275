import { isAPIError } from "better-auth/api";
import type { IdentityFailure, IdentityField, IdentityResult } from "#server/identity/identity.ts";
import { errorText } from "./error-messages.ts";

/** A refusal of the library becomes a failure with our message; a bug still throws. */
export async function callAuth(
  work: () => Promise<{ headers: Headers }>,
  translate = async (code: string) => code,
): Promise<IdentityResult> {
  try {
    const { headers } = await work();
    return { ok: true, headers: onlyCookies(headers) };
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return refusal(await translate(code));
  }
}

function codeOf(error: unknown): string | undefined {
  if (!isAPIError(error) || error.statusCode >= 500) return undefined;
  return error.body?.code ?? error.status.toString();
}

export function refusal(code: string): IdentityFailure {
  const status = code === "UNAUTHORIZED" ? 401 : 400;
  return { ok: false, status, ...errorText(code) };
}

export function failure(message: string, field?: IdentityField): IdentityFailure {
  return { ok: false, status: 400, message, ...(field && { field }) };
}

export function tooMany(seconds: number): IdentityFailure {
  const wait = seconds <= 90 ? plural(seconds, "segundo") : plural(Math.ceil(seconds / 60), "minuto");
  return {
    ok: false,
    status: 429,
    retryAfter: seconds,
    message: `Muitas tentativas. Aguarde ${wait} e tente de novo.`,
  };
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The only part of the library's answer that is passed on. */
export function onlyCookies(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}
