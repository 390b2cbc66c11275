import type { Store } from "../../../domain/store";
import { useCloseDialog, useHash } from "../../lib/dialog-route";
import { AddressDialog } from "./address-dialog";
import { ContactDialog } from "./contact-dialog";
import { DeliveryDialog } from "./delivery-dialog";
import { choose } from "./draft-store";
import type { EntryBook } from "./entries";
import { PaymentDialog } from "./payment-dialog";
import type { Selection } from "./selection";

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
