import { searchKey } from "./search-text.ts";

const maxWords = 10;
const maxLetters = 24;
const lastDigits = 4;

/**
 * What an order is found by: each word of the name, without accents and case, and the end of the telephone. The words
 * of an order are erased by the same rule, so whoever changes it writes those of all orders anew.
 */
export function orderWords({ name, contact }: { name: string | null; contact: string | null }): string[] {
  const words = name === null ? [] : wordsOf(name);
  if (contact !== null && contact.length >= lastDigits) words.push(contact.slice(-lastDigits));
  return [...new Set(words)];
}

/** Letters and digits; everything between them separates words. */
export function wordsOf(text: string): string[] {
  const words = searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  // By characters: half of one would be found by nobody.
  const cut = words.map((word) =>
    word.length > maxLetters ? [...word].slice(0, maxLetters).join("") : word,
  );
  return [...new Set(cut)].slice(0, maxWords);
}

/** Every word that was typed is the beginning of one that the order has. */
export function hasWords(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
