/** Text as the search compares it: no accents, no case, single spaces ("Açaí  " is "acai"). */
export function searchKey(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** Whether every word of the query occurs in a text's key. An empty query matches everything. */
export function matchesSearch(key: string, query: string): boolean {
  return searchKey(query)
    .split(" ")
    .every((word) => key.includes(word));
}
