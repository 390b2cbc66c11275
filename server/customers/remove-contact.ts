import { type EntryNeeds, type EntryResult, removeEntry } from "./main-entry.ts";

export function removeContact(needs: EntryNeeds, userId: string, id: string): Promise<EntryResult> {
  return removeEntry(needs, "contacts", userId, id);
}
