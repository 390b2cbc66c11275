import { forgetGuestEntry } from "#features/checkout/draft-store.ts";
import type { EntryBook, SaveResult } from "#features/checkout/entries/entries.ts";
import { useGuestBook } from "#features/checkout/entries/guest-book.ts";
import { type AccountSave, useAccountEntries } from "#routes/account/use-account-entries.ts";
import { useViewer } from "#state/session/session.ts";
import { notify } from "#ui/notices.tsx";

/** A signed-in person's entries, followed by those typed as a guest, so that nothing typed is lost. */
export function useEntryBook(): EntryBook {
  const guest = useGuestBook();
  const userId = useViewer()?.id ?? null;
  const account = useAccountEntries(userId);
  if (userId === null) return guest;

  return {
    loading: account.loading,
    addresses: [...account.addresses, ...guest.addresses],
    contacts: [...account.contacts, ...guest.contacts],
    saveAddress: (address, id) =>
      save(account.saveAddress, guest.saveAddress, address, id, account.addresses),
    saveContact: (contact, id) => save(account.saveContact, guest.saveContact, contact, id, account.contacts),
  };
}

type AccountSaving<Value> = (value: Value, id: string | null) => Promise<AccountSave>;
type GuestSaving<Value> = (value: Value, id: string | null) => Promise<SaveResult>;

/** Saves to the account, or to this browser if the session has ended. */
async function save<Value>(
  toAccount: AccountSaving<Value>,
  toGuest: GuestSaving<Value>,
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
  const savedHere = await toGuest(value, guestId);
  notify("negative", "Sua sessão terminou. O que você digitou ficou guardado neste aparelho.");
  return savedHere;
}
