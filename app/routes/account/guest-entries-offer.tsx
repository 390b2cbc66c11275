import { useState } from "react";
import { useStore } from "zustand";
import { draftStore, forgetGuestEntry } from "#features/checkout/draft-store.ts";
import { useGuestBook } from "#features/checkout/entries/guest-book.ts";
import { createPersisted } from "#state/persisted.ts";
import { putRecent } from "#state/put-recent.ts";
import { isRecord } from "#state/record.ts";
import { useViewer } from "#state/session/session.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { notify } from "#ui/notices.tsx";
import { useHeldAccountEntries, useSaveToAccount } from "./use-account-entries.ts";

const maxPeople = 20;
const none: readonly string[] = [];

/** By user id: the guest entries that this person chose not to save. */
const refusals = createPersisted<{ ids: Readonly<Record<string, readonly string[]>> }>({
  name: "n1-guest-offer",
  version: 2,
  initial: { ids: {} },
  parse: (stored) =>
    isRecord(stored) && isRecord(stored.ids)
      ? { ids: Object.fromEntries(Object.entries(stored.ids).filter(isRefusal)) }
      : undefined,
});

const refuse = (userId: string, ids: readonly string[]) =>
  refusals.setState((before) => ({ ids: putRecent(before.ids, userId, ids, maxPeople) }));

// A function declaration, because createPersisted calls it while this module loads.
function isRefusal(stored: [string, unknown]): stored is [string, string[]] {
  return Array.isArray(stored[1]) && stored[1].every((id) => typeof id === "string");
}

/** Offers once to save the guest's addresses and contacts to the account. */
export function GuestEntriesOffer() {
  const userId = useViewer()?.id ?? "";
  const { addresses, contacts } = useGuestBook();
  const refused = useStore(refusals, (state) => state.ids[userId]) ?? none;
  const [busy, setBusy] = useState(false);
  const save = useSaveToAccount();
  useHeldAccountEntries();
  const ids = [...addresses, ...contacts].map(({ id }) => id);
  if (userId === "" || (!busy && ids.every((id) => refused.includes(id)))) return null;

  async function accept() {
    setBusy(true);
    const { left, sessionOver } = await saveGuestEntries(save);
    if (left.length === 0) notify("positive", "Endereços e contatos salvos na sua conta.");
    else notify("negative", "Nem tudo pôde ser salvo na sua conta. O que falta continua neste aparelho.");
    // If the session had ended, the offer comes again.
    if (!sessionOver) refuse(userId, left);
    setBusy(false);
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

/** In sequence, oldest first, so that the account lists them in the same order. */
async function saveGuestEntries(save: ReturnType<typeof useSaveToAccount>) {
  const { addresses, contacts } = draftStore.getState();
  const entries = [
    ...[...addresses].reverse().map(({ id, ...fields }) => ({ kind: "enderecos", id, fields }) as const),
    ...[...contacts].reverse().map(({ id, ...fields }) => ({ kind: "contatos", id, fields }) as const),
  ];
  let sessionOver = false;
  for (const { kind, id, fields } of entries) {
    const result = await save(kind, fields, null);
    if (result.ok) forgetGuestEntry(id, result.id);
    else sessionOver ||= result.sessionOver;
  }
  const stored = draftStore.getState();
  return { left: [...stored.addresses, ...stored.contacts].map(({ id }) => id), sessionOver };
}

function counted(addresses: number, contacts: number): string {
  const parts = [
    addresses > 0 && `${addresses} ${addresses === 1 ? "endereço" : "endereços"}`,
    contacts > 0 && `${contacts} ${contacts === 1 ? "contato" : "contatos"}`,
  ];
  return parts.filter(Boolean).join(" e ");
}
