import { reservedSlugs } from "./paths.ts";

/** Lower-case letters, digits and single hyphens, 3 to 60, and not a word of the app. */
export function isSlug(text: string): boolean {
  return (
    text.length >= 3 && text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !reservedSlugs.has(text)
  );
}
