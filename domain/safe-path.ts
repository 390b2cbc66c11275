const maxCharacters = 1_000;
/** Any host will do: it only has to stay the same. */
const here = "http://here.invalid";

/**
 * The path of a page of this site that a link asks to return to, or null. What browsers or proxies
 * could read as another site is refused: `//e`, `/\e`, the same in percent signs, control characters.
 */
export function safePath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > maxCharacters || !text.startsWith("/")) return null;
  if (/[\p{Cc}\p{Cs}\\]/u.test(text) || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // Taking out dots can leave two slashes at the start: /.//e is //e.
  if (origin !== here || pathname.startsWith("//") || /%(?:2f|5c|[01][0-9a-f]|7f)/i.test(pathname))
    return null;
  return pathname + search + hash;
}

/** Where to go after signing in: never back to the screens that sign in. The link of a mail is none of them. */
export function returnPath(text: unknown): string | null {
  const path = safePath(text);
  if (path && /^\/auth\/confirmEmail\?/.test(path)) return path;
  return path && !/^\/(?:auth|api)(?:[/?#]|$)/.test(path) ? path : null;
}
