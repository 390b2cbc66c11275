/** Plain text of what a program wrote: no tags, no links, no marks of formatting, no control characters. */
export function plainWords(text: string): string {
  return (
    text
      .replace(/```\w*/g, "")
      // Also one that is not closed.
      .replace(/<\s*(script|style)\b[\s\S]*?(<\s*\/\s*\1\s*>|$)/gi, " ")
      .replace(/<[^>]*>?/g, " ")
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/^\s{0,3}(?:#{1,6}|>|[-*+•]|\d{1,2}[.)])\s+/gm, "")
      .replace(/(\*\*|__|\*|`|~~)/g, "")
      .replace(/[^\P{C}\n]/gu, " ")
      // After the marks, without which one may appear.
      .replace(/(?:(?:https?|ftp):\/\/|javascript:|www\.)\S*/gi, "")
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{2,}/g, "\n")
      .normalize("NFC")
      .trim()
      .replace(/^(["“])([^"“”]*)["”]$/, "$2")
  );
}

/** At the end of a sentence if there is one in the second half, else of a word. */
export function cutWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const sentence = Math.max(start.lastIndexOf(". "), start.lastIndexOf("! "), start.lastIndexOf(".\n"));
  if (sentence > most / 2) return start.slice(0, sentence + 1);
  const word = start.lastIndexOf(" ", most - 1);
  return `${start.slice(0, word > 0 ? word : most - 1).trimEnd()}…`;
}
