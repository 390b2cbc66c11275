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
  cepUrl: string;
  book: EntryBook;
  selection: Selection;
}

/** The dialogs over the bag, by the URL. */
export function CheckoutDialogs({ store, cepUrl, book, selection }: Props) {
  const hash = useHash();
  const onClose = useCloseDialog(`/${store.slug}/cart#bag-index`);
  switch (hash) {
    case "delivery-index":
      return (
        <DeliveryDialog
          offered={store.delivery}
          value={selection.delivery}
          onChange={(delivery) => choose(store.id, { delivery })}
          onClose={onClose}
        />
      );
    case "payment-index":
      return (
        <PaymentDialog
          offered={store.payments}
          value={selection.payment}
          onChange={(payment) => choose(store.id, { payment })}
          onClose={onClose}
        />
      );
    case "contact-index":
      return (
        <ContactDialog
          book={book}
          selectedId={selection.contact?.id ?? null}
          onSelect={(contactId) => choose(store.id, { contactId })}
          onClose={onClose}
        />
      );
    case "address-index":
      return (
        <AddressDialog
          book={book}
          cepUrl={cepUrl}
          selectedId={selection.address?.id ?? null}
          onSelect={(addressId) => choose(store.id, { addressId })}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
