import { type EntryNeeds, type EntryResult, setMainEntry } from "./main-entry.ts";

export function setMainAddress(needs: EntryNeeds, userId: string, id: string): Promise<EntryResult> {
  return setMainEntry(needs, "addresses", userId, id);
}
