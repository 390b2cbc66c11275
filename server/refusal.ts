import { closedPolicy } from "./security-headers";

/** Headers of the short texts that are answered before, or instead of, the application. */
export const refusalHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  "content-security-policy": closedPolicy,
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
});
