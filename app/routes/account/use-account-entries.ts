import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Address, plainAddress } from "#domain/address.ts";
import type { Contact } from "#domain/contact.ts";
import type { AddressEntry, ContactEntry, EntryKind } from "#domain/customer.ts";
import { profileActions } from "#domain/paths.ts";
import { useFormSender } from "#forms/use-form-sender.ts";
import { refreshSession } from "#state/session/session.ts";
import type { clientLoader } from "./entries.ts";

const key = "account-entries";
const loadAgainMs = 10_000;

/** Keeps the fetcher's data while the bag is closed. */
export const useHeldAccountEntries = () => useFetcher<typeof clientLoader>({ key });

interface Lists {
  addresses: readonly AddressEntry[];
  contacts: readonly ContactEntry[];
}

const none: Lists = { addresses: [], contacts: [] };

export type AccountSave = { ok: true; id: string } | { ok: false; sessionOver: boolean };

/** With an id it updates that entry; without one it creates one. */
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

/** Loaded when first needed and after each change; a failed load is tried again later. */
export function useAccountEntries(userId: string | null) {
  const { data, load } = useHeldAccountEntries();
  const save = useSaveToAccount();
  // Entries saved here that the loaded list does not contain yet.
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

  // Another person may have used this browser before.
  const loaded = userId !== null && data?.entries?.userId === userId ? data.entries : null;
  const isAhead = saved.userId === userId && (!data || data.failed || saved.after === data);
  const ahead = isAhead ? saved : none;

  // Read after an await, when the values of this render may be outdated.
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
