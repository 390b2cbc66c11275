/** No accents, no case, single spaces: "Açaí  " becomes "acai". */
export function searchKey(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** Every word of the query has to occur; an empty query matches everything. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchKey(query).split(" ");
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}
