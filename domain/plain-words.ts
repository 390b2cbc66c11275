/** Plain text of what a program wrote: no tags, no links, no marks of formatting, no control characters. */
export function plainWords(text: string): string {
  return (
    withoutScripts(text.replace(/```\w*/g, ""))
      .replace(/<[^>]*>?/g, " ")
      .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
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

/** With what is in them; one that is not closed goes to the end. */
function withoutScripts(text: string): string {
  const opening = /<\s*(script|style)\b/gi;
  let plain = "";
  let from = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    plain += `${text.slice(from, found.index)} `;
    const closing = found[1]?.toLowerCase() === "script" ? /<\s*\/\s*script\s*>/gi : /<\s*\/\s*style\s*>/gi;
    closing.lastIndex = opening.lastIndex;
    if (!closing.test(text)) return plain;
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return plain + text.slice(from);
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
