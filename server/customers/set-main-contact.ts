import { type EntryNeeds, type EntryResult, setMainEntry } from "./main-entry.ts";

export function setMainContact(needs: EntryNeeds, userId: string, id: string): Promise<EntryResult> {
  return setMainEntry(needs, "contacts", userId, id);
}
