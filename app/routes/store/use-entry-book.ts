import { plainAddress } from "#domain/address.ts";
import {
  saveAddressToAccount,
  saveContactToAccount,
  useAccountEntries,
} from "#features/account/account-entries.ts";
import { forgetGuestEntry } from "#features/checkout/draft-store.ts";
import type { EntryBook, SaveResult } from "#features/checkout/entries.ts";
import { useGuestBook } from "#features/checkout/guest-book.ts";
import { useViewer } from "#state/session.ts";
import { notify } from "#ui/notices.tsx";

/**
 * The entries to choose from in a bag. Whoever is signed in has those of the account first, and
 * behind them what was typed in this browser as a guest: nothing typed is lost.
 */
export function useEntryBook(): EntryBook {
  const guest = useGuestBook();
  const userId = useViewer()?.id ?? null;
  const { entries, loading } = useAccountEntries(userId);
  if (userId === null) return guest;

  return {
    loading,
    addresses: [
      ...entries.addresses.map((entry) => ({ ...plainAddress(entry), id: entry.id })),
      ...guest.addresses,
    ],
    contacts: [...entries.contacts.map(({ id, phone }) => ({ id, phone })), ...guest.contacts],
    saveAddress: (address, id) =>
      save(saveAddressToAccount, guest.saveAddress, address, id, entries.addresses),
    saveContact: (phone, id) => save(saveContactToAccount, guest.saveContact, phone, id, entries.contacts),
  };
}

type AccountSave<Value> = (value: Value, id: string | null) => ReturnType<typeof saveContactToAccount>;
type GuestSave<Value> = (value: Value, id: string | null) => Promise<SaveResult>;

/** To the account; to this browser if it turns out that nobody is signed in any more. */
async function save<Value>(
  toAccount: AccountSave<Value>,
  toGuest: GuestSave<Value>,
  value: Value,
  id: string | null,
  own: readonly { id: string }[],
): Promise<SaveResult> {
  const ownId = own.some((entry) => entry.id === id) ? id : null;
  const guestId = ownId === null ? id : null;
  const result = await toAccount(value, ownId);
  if (result.ok) {
    if (guestId !== null) forgetGuestEntry(guestId, result.id);
    return result;
  }
  if (!result.sessionOver) return result;
  const kept = await toGuest(value, guestId);
  notify("negative", "Sua sessão terminou. O que você digitou ficou guardado neste aparelho.");
  return kept;
}
