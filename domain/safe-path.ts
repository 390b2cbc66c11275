const maxCharacters = 1_000;
const here = "http://here.invalid";

/** Null for anything that browsers or proxies could read as another site: `//e`, `/\e`, or the same encoded. */
export function safePath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > maxCharacters || !text.startsWith("/")) return null;
  if (/[\p{Cc}\p{Cs}\\]/u.test(text) || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // Resolving dots can leave two slashes at the start: /.//e becomes //e.
  if (origin !== here || pathname.startsWith("//") || /%(?:2f|5c|[01][0-9a-f]|7f)/i.test(pathname))
    return null;
  return pathname + search + hash;
}

/** Never back to a sign-in screen, but the pages linked from mails are allowed. */
export function returnPath(text: unknown): string | null {
  const path = safePath(text);
  if (path && /^\/auth\/confirmEmail\?/.test(path)) return path;
  return path && !/^\/(?:auth|api)(?:[/?#]|$)/.test(path) ? path : null;
}
