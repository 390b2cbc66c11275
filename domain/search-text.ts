/** Text as the search compares it: no accents, no case, single spaces ("Açaí  " is "acai"). */
export function searchKey(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** Tells the texts in which every word of the query occurs. An empty query finds everything. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchKey(query).split(" ");
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}
