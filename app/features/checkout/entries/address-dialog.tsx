import { useId, useState } from "react";
import type { Address } from "#domain/address.ts";
import { messages } from "#domain/messages.ts";
import type { CheckoutDialogRoute } from "#features/checkout/use-checkout-dialog.ts";
import { forgetTyped } from "#forms/typed-text.ts";
import { notify } from "#ui/notices.tsx";
import { AddressForm } from "./address-form.tsx";
import { addressLines } from "./address-lines.ts";
import type { EntryBook } from "./entries.ts";
import { EntryDialog } from "./entry-dialog.tsx";

interface Props {
  book: EntryBook;
  route: CheckoutDialogRoute;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

const storageKey = (id: string | null = null) => `endereco-${id ?? "novo"}`;

export function AddressDialog({ book, route, selectedId, onSelect }: Props) {
  const formId = useId();
  const [saving, setSaving] = useState(false);

  async function save(address: Address, id: string | null) {
    setSaving(true);
    const result = await book.saveAddress(address, id);
    setSaving(false);
    if (!result.ok) return notify("negative", messages.addressSaveFailed);
    forgetTyped(storageKey(id));
    onSelect(result.id);
    notify("positive", messages.addressSaved);
    route.finish();
  }

  return (
    <EntryDialog
      title="Endereço"
      newLabel="Novo Endereço"
      entries={book.addresses}
      loading={book.loading}
      selectedId={selectedId}
      linesOf={addressLines}
      formId={formId}
      form={(entry) => (
        <AddressForm
          id={formId}
          storageKey={storageKey(entry?.id)}
          address={entry}
          onSave={(address) => void save(address, entry?.id ?? null)}
        />
      )}
      saving={saving}
      onDiscard={(id) => forgetTyped(storageKey(id))}
      route={route}
      onSelect={onSelect}
    />
  );
}
