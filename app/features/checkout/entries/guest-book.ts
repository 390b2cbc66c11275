import { useMemo } from "react";
import { useStore } from "zustand";
import { draftStore, saveGuestAddress, saveGuestContact } from "#features/checkout/draft-store.ts";
import type { EntryBook } from "./entries.ts";

export function useGuestBook(): EntryBook {
  const addresses = useStore(draftStore, (state) => state.addresses);
  const contacts = useStore(draftStore, (state) => state.contacts);
  return useMemo(
    () => ({
      loading: false,
      addresses,
      contacts,
      saveAddress: async (address, id) => ({ ok: true, id: saveGuestAddress(address, id) }),
      saveContact: async (contact, id) => ({ ok: true, id: saveGuestContact(contact, id) }),
    }),
    [addresses, contacts],
  );
}
