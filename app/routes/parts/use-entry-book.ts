import { plainAddress } from "../../../domain/address";
import type { EntryKind } from "../../../domain/customer";
import { saveToAccount, useAccountEntries } from "../../features/account/account-entries";
import { forgetGuestEntry } from "../../features/checkout/draft-store";
import type { EntryBook } from "../../features/checkout/entries";
import { useGuestBook } from "../../features/checkout/guest-book";
import { useViewer } from "../../lib/session";

/**
 * The entries to choose from in a bag. Whoever is signed in has those of the account first, and
 * behind them what was typed in this browser as a guest: nothing typed is lost.
 */
export function useEntryBook(): EntryBook {
  const guest = useGuestBook();
  const userId = useViewer()?.id ?? null;
  const { entries, reload } = useAccountEntries(userId);
  if (userId === null) return guest;

  async function save(
    kind: EntryKind,
    fields: Readonly<Record<string, string>>,
    id: string | null,
    own: readonly { id: string }[],
  ) {
    const known = id !== null && own.some((entry) => entry.id === id);
    const result = await saveToAccount(kind, known ? { ...fields, id } : fields);
    if (!result.ok) return result;
    if (id !== null && !known) forgetGuestEntry(id);
    await reload();
    return result;
  }

  return {
    addresses: [
      ...entries.addresses.map((entry) => ({ ...plainAddress(entry), id: entry.id })),
      ...guest.addresses,
    ],
    contacts: [...entries.contacts.map(({ id, phone }) => ({ id, phone })), ...guest.contacts],
    saveAddress: (address, id) => save("enderecos", { ...address }, id, entries.addresses),
    saveContact: (phone, id) => save("contatos", { phone }, id, entries.contacts),
  };
}
