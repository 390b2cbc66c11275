import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Address } from "#domain/address.ts";
import type { EntryKind } from "#domain/customer.ts";
import { profileActions } from "#domain/paths.ts";
import { isRecord } from "#state/record.ts";
import { refreshSession, session } from "#state/session.ts";

interface Entries {
  addresses: readonly (Address & { id: string })[];
  contacts: readonly { id: string; phone: string }[];
}

/** With whose they are: another person at the same browser never sees them. */
interface Known extends Entries {
  userId: string;
  /** Every entry of the account, and not only what was saved from here. */
  whole: boolean;
}

const none: Entries = { addresses: [], contacts: [] };
const answerLimitMs = 15_000;
const askAgainMs = 10_000;

const accountEntries = createStore<{ known: Known | null }>(() => ({ known: null }));
let asked = 0;

/**
 * The addresses and contacts of whoever is signed in, fetched once somebody wants to see them. What
 * cannot be fetched is asked for again later: an order can be placed without them.
 */
export function useAccountEntries(userId: string | null) {
  const known = useStore(accountEntries, (state) => state.known);
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);

  useEffect(() => {
    if (userId === null) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      const loaded = await loadAccountEntries();
      if (over) return;
      setAnsweredFor(userId);
      if (!loaded) timer = setTimeout(ask, askAgainMs);
    }
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [userId]);

  const own = userId !== null && known?.userId === userId ? known : null;
  return { entries: own ?? none, loading: userId !== null && !own?.whole && answeredFor !== userId };
}

/** Without an answer, what was known stays. */
async function loadAccountEntries(): Promise<boolean> {
  asked += 1;
  const turn = asked;
  try {
    const response = await fetch(profileActions.entries, {
      cache: "no-store",
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!response.ok) return false;
    const answer: unknown = await response.json();
    const known = isAnswer(answer) ? { ...answer, whole: true } : null;
    // An earlier question may be answered later.
    if (turn !== asked) return false;
    accountEntries.setState({ known });
    if (known?.userId !== session.getState().user?.id) await refreshSession();
    return true;
  } catch {
    return false;
  }
}

type SaveResult = { ok: true; id: string } | { ok: false; sessionOver: boolean };

/** With the id of an entry a change of it, without one a new entry. */
export const saveAddressToAccount = (address: Address, id: string | null) =>
  save("enderecos", { ...address }, id, (known, entry) => ({
    ...known,
    addresses: put(known.addresses, { ...address, ...entry }),
  }));

export const saveContactToAccount = (phone: string, id: string | null) =>
  save("contatos", { phone }, id, (known, entry) => ({
    ...known,
    contacts: put(known.contacts, { phone, ...entry }),
  }));

async function save(
  kind: EntryKind,
  fields: Readonly<Record<string, string>>,
  id: string | null,
  note: (known: Known, entry: { id: string }) => Known,
): Promise<SaveResult> {
  try {
    const response = await fetch(profileActions.saveEntry(kind), {
      method: "POST",
      body: new URLSearchParams({ ...fields, ...(id !== null && { id }) }),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    const sessionOver = response.status === 401;
    if (sessionOver) await refreshSession();
    if (!isRecord(answer) || typeof answer.id !== "string") return { ok: false, sessionOver };
    const saved = { id: answer.id };
    const userId = session.getState().user?.id ?? "";
    // Known at once, and also if the list cannot be fetched again.
    accountEntries.setState(({ known }) => ({ known: note(knownOf(userId, known), saved) }));
    void loadAccountEntries();
    return { ok: true, ...saved };
  } catch {
    return { ok: false, sessionOver: false };
  }
}

const knownOf = (userId: string, known: Known | null): Known =>
  known?.userId === userId ? known : { ...none, userId, whole: false };

function put<Entry extends { id: string }>(entries: readonly Entry[], saved: Entry): Entry[] {
  const known = entries.some(({ id }) => id === saved.id);
  return known ? entries.map((entry) => (entry.id === saved.id ? saved : entry)) : [...entries, saved];
}

function isAnswer(answer: unknown): answer is Entries & { userId: string } {
  return (
    isRecord(answer) &&
    typeof answer.userId === "string" &&
    Array.isArray(answer.addresses) &&
    Array.isArray(answer.contacts)
  );
}
