import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { EntryKind, SavedAddress, SavedContact } from "../../../domain/customer";
import { isRecord } from "../../lib/record";

interface Entries {
  addresses: readonly SavedAddress[];
  contacts: readonly SavedContact[];
}

const none: Entries = { addresses: [], contacts: [] };
const saveLimitMs = 15_000;

/** The addresses and contacts of whoever is signed in, fetched once somebody wants to see them. */
export function useAccountEntries(userId: string | null) {
  const fetcher = useFetcher<Entries | null>({ key: "account-entries" });
  const { load } = fetcher;
  useEffect(() => {
    if (userId !== null) void load("/perfil/cadastros");
  }, [userId, load]);
  return { entries: (userId !== null && fetcher.data) || none, reload: () => load("/perfil/cadastros") };
}

type SaveResult = { ok: true; id: string } | { ok: false };

/** Saves one entry to the account: with its id a change, without one a new entry. */
export async function saveToAccount(
  kind: EntryKind,
  fields: Readonly<Record<string, string>>,
): Promise<SaveResult> {
  try {
    const response = await fetch(`/perfil/salvar/${kind}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(saveLimitMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return isRecord(answer) && typeof answer.id === "string" ? { ok: true, id: answer.id } : { ok: false };
  } catch {
    return { ok: false };
  }
}
