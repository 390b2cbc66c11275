import type { Store } from "#domain/store.ts";
import type { CheckoutField } from "./asked-fields.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { choose } from "./draft-store.ts";
import { AddressDialog } from "./entries/address-dialog.tsx";
import { ContactDialog } from "./entries/contact-dialog.tsx";
import type { EntryBook } from "./entries/entries.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import type { Selection } from "./selection.ts";
import { SlotDialog } from "./slot-dialog.tsx";
import { useCheckoutDialog } from "./use-checkout-dialog.ts";

interface Props {
  store: Store;
  book: EntryBook;
  selection: Selection;
  goodsCents: number;
  /** The path that closing a dialog leads to. */
  below: string;
  asked: readonly CheckoutField[];
  missing: readonly CheckoutField[];
}

export function CheckoutDialogs({ store, book, selection, goodsCents, below, asked, missing }: Props) {
  const route = useCheckoutDialog({ slug: store.slug, below, asked, missing });
  switch (route.field) {
    case "delivery":
      return (
        <DeliveryDialog
          store={store}
          value={selection.delivery}
          onChange={(delivery) => choose(store.id, { delivery })}
          onPick={route.finish}
          onClose={route.close}
        />
      );
    case "slot":
      return (
        <SlotDialog
          store={store}
          value={selection.slotAt}
          onChange={(slotAt) => choose(store.id, { slotAt })}
          onPick={route.finish}
          onClose={route.close}
        />
      );
    case "payment":
      return (
        <PaymentDialog
          offered={store.payments}
          cardBrands={store.cardBrands}
          value={selection.payment}
          onChange={(payment) => choose(store.id, { payment })}
          onPick={route.finish}
          onClose={route.close}
        />
      );
    case "contact":
      return (
        <ContactDialog
          book={book}
          route={route}
          selectedId={selection.contact?.id ?? null}
          onSelect={(contactId) => choose(store.id, { contactId })}
        />
      );
    case "address":
      return (
        <AddressDialog
          store={store}
          goodsCents={goodsCents}
          book={book}
          route={route}
          selectedId={selection.address?.id ?? null}
          onSelect={(addressId) => choose(store.id, { addressId })}
        />
      );
    default:
      return null;
  }
}
