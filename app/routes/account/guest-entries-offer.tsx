import { useState } from "react";
import { useRevalidator } from "react-router";
import { useStore } from "zustand";
import { saveAddressToAccount, saveContactToAccount } from "#features/account/account-entries.ts";
import { draftStore, forgetGuestEntry } from "#features/checkout/draft-store.ts";
import { useGuestBook } from "#features/checkout/guest-book.ts";
import { createPersisted } from "#state/persisted.ts";
import { putRecent } from "#state/put-recent.ts";
import { isRecord } from "#state/record.ts";
import { session, useViewer } from "#state/session.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { notify } from "#ui/notices.tsx";

const mostPeople = 20;
const none: readonly string[] = [];

/** By the id of who was asked: the entries that were offered and are to stay where they are. */
const refusals = createPersisted<{ ids: Readonly<Record<string, readonly string[]>> }>({
  name: "n1-guest-offer",
  version: 2,
  initial: { ids: {} },
  parse: (kept) =>
    isRecord(kept) && isRecord(kept.ids)
      ? { ids: Object.fromEntries(Object.entries(kept.ids).filter(isRefusal)) }
      : undefined,
});

const refuse = (userId: string, ids: readonly string[]) =>
  refusals.setState((before) => ({ ids: putRecent(before.ids, userId, ids, mostPeople) }));

// A declaration, so that it is there when the state is read back while this module loads.
function isRefusal(kept: [string, unknown]): kept is [string, string[]] {
  return Array.isArray(kept[1]) && kept[1].every((id) => typeof id === "string");
}

/**
 * Whoever signs in with addresses or contacts typed as a guest is asked once whether the account
 * should have them. Refused, they stay in this browser and in its bags.
 */
export function GuestEntriesOffer() {
  const userId = useViewer()?.id ?? "";
  const { addresses, contacts } = useGuestBook();
  const refused = useStore(refusals, (state) => state.ids[userId]) ?? none;
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const ids = [...addresses, ...contacts].map(({ id }) => id);
  if (userId === "" || (!busy && ids.every((id) => refused.includes(id)))) return null;

  async function accept() {
    setBusy(true);
    const left = await saveGuestEntries();
    if (left.length === 0) notify("positive", "Endereços e contatos salvos na sua conta.");
    else notify("negative", "Nem tudo pôde ser salvo na sua conta. O que falta continua neste aparelho.");
    // Who turned out not to be signed in any more is asked again.
    if (session.getState().user?.id === userId) refuse(userId, left);
    setBusy(false);
    if (left.length < ids.length) void revalidate();
  }

  return (
    <ConfirmDialog
      open
      offer
      title="Salvar na sua conta?"
      cancelLabel="Agora não"
      confirmLabel="Salvar na conta"
      tone="primary"
      busy={busy}
      onCancel={() => refuse(userId, ids)}
      onConfirm={() => void accept()}
    >
      <p>
        Você digitou {counted(addresses.length, contacts.length)} neste aparelho antes de entrar. Quer que a
        sua conta guarde também?
      </p>
    </ConfirmDialog>
  );
}

/** One after the other, the oldest first: so the account lists them as the browser did. Returns what is left over. */
async function saveGuestEntries(): Promise<string[]> {
  const { addresses, contacts } = draftStore.getState();
  for (const { id, ...address } of [...addresses].reverse()) {
    const result = await saveAddressToAccount(address, null);
    if (result.ok) forgetGuestEntry(id, result.id);
  }
  for (const { id, phone } of [...contacts].reverse()) {
    const result = await saveContactToAccount(phone, null);
    if (result.ok) forgetGuestEntry(id, result.id);
  }
  const left = draftStore.getState();
  return [...left.addresses, ...left.contacts].map(({ id }) => id);
}

function counted(addresses: number, contacts: number): string {
  const parts = [
    addresses > 0 && `${addresses} ${addresses === 1 ? "endereço" : "endereços"}`,
    contacts > 0 && `${contacts} ${contacts === 1 ? "contato" : "contatos"}`,
  ];
  return parts.filter(Boolean).join(" e ");
}
