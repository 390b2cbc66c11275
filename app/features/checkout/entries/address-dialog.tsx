import { useId, useState } from "react";
import type { Address } from "#domain/address.ts";
import { messages } from "#domain/messages.ts";
import type { Store } from "#domain/store.ts";
import type { CheckoutDialogRoute } from "#features/checkout/use-checkout-dialog.ts";
import { forgetTyped } from "#forms/typed-text.ts";
import { notify } from "#ui/notices.tsx";
import { AddressForm } from "./address-form.tsx";
import { addressLines } from "./address-lines.ts";
import { deliveryNotes } from "./delivery-note.ts";
import type { EntryBook } from "./entries.ts";
import { EntryDialog } from "./entry-dialog.tsx";

interface Props {
  store: Store;
  goodsCents: number;
  book: EntryBook;
  route: CheckoutDialogRoute;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

const storageKey = (id: string | null = null) => `endereco-${id ?? "novo"}`;

export function AddressDialog({ store, goodsCents, book, route, selectedId, onSelect }: Props) {
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const noteOf = deliveryNotes(store, goodsCents);

  /** True when the store delivers there; otherwise says so. */
  function isServed(address: Address): boolean {
    const note = noteOf?.(address);
    if (note?.served === false) notify("negative", note.text);
    return note?.served !== false;
  }

  async function save(address: Address, id: string | null) {
    setSaving(true);
    const result = await book.saveAddress(address, id);
    setSaving(false);
    if (!result.ok) return notify("negative", messages.addressSaveFailed);
    forgetTyped(storageKey(id));
    onSelect(result.id);
    const served = isServed(address);
    // Beside the reason why it is no use, a success would be untrue.
    if (served) notify("positive", messages.addressSaved);
    route.finish(served);
  }

  return (
    <EntryDialog
      title="Endereço"
      newLabel="Novo Endereço"
      entries={book.addresses}
      loading={book.loading}
      selectedId={selectedId}
      linesOf={(entry) => ({ ...addressLines(entry), ...(noteOf && { note: noteOf(entry) }) })}
      formId={formId}
      form={(entry) => (
        <AddressForm
          id={formId}
          storageKey={storageKey(entry?.id)}
          address={entry}
          noteOf={noteOf}
          onSave={(address) => void save(address, entry?.id ?? null)}
        />
      )}
      saving={saving}
      onDiscard={(id) => forgetTyped(storageKey(id))}
      route={route}
      onSelect={(entry) => {
        onSelect(entry.id);
        return isServed(entry);
      }}
    />
  );
}
