import { type EntryNeeds, type EntryResult, removeEntry } from "./main-entry.ts";

export function removeAddress(needs: EntryNeeds, userId: string, id: string): Promise<EntryResult> {
  return removeEntry(needs, "addresses", userId, id);
}
