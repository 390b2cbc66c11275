import { reservedSlugs } from "./paths.ts";

export function isSlug(text: string): boolean {
  return (
    text.length >= 3 && text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !reservedSlugs.has(text)
  );
}
