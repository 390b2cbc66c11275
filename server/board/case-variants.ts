/** Every spelling of a text in upper and lower case. */
export function caseVariants(text: string): string[] {
  return [...text].reduce<string[]>(
    (spellings, character) => {
      const cases = new Set([character.toUpperCase(), character.toLowerCase()]);
      return spellings.flatMap((spelling) => [...cases].map((one) => spelling + one));
    },
    [""],
  );
}
