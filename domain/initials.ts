import { fnv1a } from "./fnv1a.ts";

const particles = new Set(["de", "do", "da", "dos", "das", "e"]);

/** The first letters of the first two words, without particles. */
export function initials(name: string): string {
  const words = name.normalize("NFC").split(/\s+/);
  const counting = words.filter((word) => !particles.has(word.toLowerCase()));
  return firstOf(counting, /\p{L}/u) || firstOf(words, /\p{L}/u) || firstOf(words, /\p{N}/u) || "?";
}

function firstOf(words: readonly string[], kind: RegExp): string {
  const found = words.flatMap((word) => kind.exec(word)?.[0] ?? []);
  // Upper-casing may give two letters ("ß" gives "SS"): the first code point is enough.
  return found
    .slice(0, 2)
    .map((letter) => Array.from(letter.toUpperCase())[0] ?? "")
    .join("");
}

const tints = 8;

export function tintOf(name: string): number {
  return fnv1a(name) % tints;
}

/** The props of an avatar that shows when there is no picture. */
export const initialsTile = (name: string) => ({ initials: initials(name), tint: tintOf(name) });
