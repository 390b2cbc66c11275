import { bagDialogs } from "#domain/paths.ts";
import type { Store } from "#domain/store.ts";
import { useCloseDialog, useHash } from "#state/dialog-route.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { choose } from "./draft-store.ts";
import type { EntryBook } from "./entries.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import type { Selection } from "./selection.ts";

interface Props {
  store: Store;
  book: EntryBook;
  selection: Selection;
  /** What closing one of them leads to. */
  below: string;
}

/** The dialogs over the bag, by the URL. */
export function CheckoutDialogs({ store, book, selection, below }: Props) {
  const hash = useHash();
  const onClose = useCloseDialog(below);
  switch (hash) {
    case bagDialogs.delivery:
      return (
        <DeliveryDialog
          offered={store.delivery}
          value={selection.delivery}
          onChange={(delivery) => choose(store.id, { delivery })}
          onClose={onClose}
        />
      );
    case bagDialogs.payment:
      return (
        <PaymentDialog
          offered={store.payments}
          value={selection.payment}
          onChange={(payment) => choose(store.id, { payment })}
          onClose={onClose}
        />
      );
    case bagDialogs.contact:
      return (
        <ContactDialog
          book={book}
          selectedId={selection.contact?.id ?? null}
          onSelect={(contactId) => choose(store.id, { contactId })}
          onClose={onClose}
        />
      );
    case bagDialogs.address:
      return (
        <AddressDialog
          book={book}
          selectedId={selection.address?.id ?? null}
          onSelect={(addressId) => choose(store.id, { addressId })}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
