import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Address, plainAddress } from "#domain/address.ts";
import type { Contact } from "#domain/contact.ts";
import type { AddressEntry, ContactEntry, EntryKind } from "#domain/customer.ts";
import { profileActions } from "#domain/paths.ts";
import { useFormSender } from "#forms/use-form-sender.ts";
import { refreshSession } from "#state/session.ts";
import type { clientLoader } from "./entries.ts";

const key = "account-entries";
const loadAgainMs = 10_000;

/** As long as somebody holds them, what was loaded is there when the bag opens again. */
export const useHeldAccountEntries = () => useFetcher<typeof clientLoader>({ key });

interface Lists {
  addresses: readonly AddressEntry[];
  contacts: readonly ContactEntry[];
}

const none: Lists = { addresses: [], contacts: [] };

export type AccountSave = { ok: true; id: string } | { ok: false; sessionOver: boolean };

/** With the id of an entry a change of it, without one a new entry. */
export function useSaveToAccount() {
  const send = useFormSender();
  return async (
    kind: EntryKind,
    fields: Readonly<Record<string, string>>,
    id: string | null,
  ): Promise<AccountSave> => {
    const answer = await send({ ...fields, ...(id !== null && { id }) }, profileActions.saveEntry(kind));
    if (answer.ok && answer.id !== undefined) return { ok: true, id: answer.id };
    return { ok: false, sessionOver: answer.sessionOver ?? false };
  };
}

/**
 * The addresses and contacts of whoever is signed in, loaded once somebody wants to see them, and
 * again after each change. What cannot be loaded is asked for again later.
 */
export function useAccountEntries(userId: string | null) {
  const { data, load } = useHeldAccountEntries();
  const save = useSaveToAccount();
  // Saved from here, and not in a list of the server yet.
  const [saved, setSaved] = useState({ after: data, userId, ...none });

  useEffect(() => {
    if (userId !== null) void load(profileActions.entries);
  }, [userId, load]);

  useEffect(() => {
    if (!data) return;
    if (!data.failed && data.entries?.userId !== data.askedBy) void refreshSession();
    if (!data.failed) return;
    const timer = setTimeout(() => void load(profileActions.entries), loadAgainMs);
    return () => clearTimeout(timer);
  }, [data, load]);

  // Nobody sees what belongs to another person at the same browser.
  const loaded = userId !== null && data?.entries?.userId === userId ? data.entries : null;
  const isAhead = saved.userId === userId && (!data || data.failed || saved.after === data);
  const ahead = isAhead ? saved : none;

  // By the time something is saved, more may be known than when it was sent.
  const now = useRef({ data, ahead });
  useEffect(() => {
    now.current = { data, ahead };
  });

  function note({ addresses = [], contacts = [] }: Partial<Lists>) {
    const before = now.current;
    setSaved({
      after: before.data,
      userId,
      addresses: merge(before.ahead.addresses, addresses),
      contacts: merge(before.ahead.contacts, contacts),
    });
  }

  return {
    loading: userId !== null && !loaded && data?.askedBy !== userId,
    addresses: merge(loaded?.addresses.map(toAddressEntry) ?? [], ahead.addresses),
    contacts: merge(loaded?.contacts ?? [], ahead.contacts),
    saveAddress: async (address: Address, id: string | null) => {
      const result = await save("enderecos", { ...address }, id);
      if (result.ok) note({ addresses: [{ ...address, id: result.id }] });
      return result;
    },
    saveContact: async (contact: Contact, id: string | null) => {
      const result = await save("contatos", { ...contact }, id);
      if (result.ok) note({ contacts: [{ ...contact, id: result.id }] });
      return result;
    },
  };
}

const toAddressEntry = (entry: AddressEntry): AddressEntry => ({ ...plainAddress(entry), id: entry.id });

function merge<Entry extends { id: string }>(entries: readonly Entry[], newer: readonly Entry[]): Entry[] {
  const newest = new Map(newer.map((entry) => [entry.id, entry]));
  const known = entries.map((entry) => newest.get(entry.id) ?? entry);
  return [...known, ...newer.filter(({ id }) => !entries.some((entry) => entry.id === id))];
}
