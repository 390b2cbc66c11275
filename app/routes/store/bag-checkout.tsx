import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type Bag, bagTotals } from "#domain/bag.ts";
import { type CheckoutIssue, checkDraft, needsAddress, type OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { bagPath, storePath } from "#domain/paths.ts";
import type { Store } from "#domain/store.ts";
import { BagDialog } from "#features/bag/bag-dialog.tsx";
import { BagPanelView } from "#features/bag/bag-panel-view.tsx";
import { MinimumOrderCard } from "#features/bag/minimum-order-card.tsx";
import { askedFields, missingFields } from "#features/checkout/asked-fields.ts";
import { CheckoutCards } from "#features/checkout/checkout-cards.tsx";
import { CheckoutDialogs } from "#features/checkout/checkout-dialogs.tsx";
import { useChoices, useLastPayment } from "#features/checkout/draft-store.ts";
import { focusFirstIssue } from "#features/checkout/focus-issue.ts";
import { prepareAttempt } from "#features/checkout/placing/attempt-store.ts";
import { PlaceOrderButton } from "#features/checkout/placing/place-order-button.tsx";
import type { Placing } from "#features/checkout/placing/use-placing.ts";
import { type Selection, selectionOf } from "#features/checkout/selection.ts";
import { opensToFill } from "#features/checkout/use-checkout-dialog.ts";
import { announceIssues } from "./announce-issues.ts";
import { useEntryBook } from "./use-entry-book.ts";

interface Props {
  store: Store;
  bag: Bag;
  placing: Placing;
  /** Closes the bag's dialog; absent beside the menu. */
  onClose?: () => void;
  /** Whether the URL may open a dialog over the bag. */
  dialogsOver: boolean;
}

export function BagCheckout({ store, bag, placing, onClose, dialogsOver }: Props) {
  const book = useEntryBook();
  const selection = selectionOf(store, useChoices(store.id), book, useLastPayment());
  const asked = askedFields(store, selection.delivery);
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const draft = toDraft(store, bag, selection);
  const { totalCents } = bagTotals(bag);
  const refusal = placing.refusalOf(draft);
  const found = check();
  const missing = missingFields(asked, found);
  const issues = [...(tried ? found : []), ...(refusal?.reason === "draft" ? refusal.issues : [])];

  useEffect(() => void prepareAttempt(store.id), [store.id]);
  useFocusOnRefusal(placing);

  function check(): CheckoutIssue[] {
    return checkDraft(store, draft, { totalCents, now: Date.now() });
  }

  function place() {
    setTried(true);
    if (found.length === 0) return placing.place(draft, bag);
    announceIssues(found);
    const [first] = missing;
    if (first) void navigate(bagPath(store.slug, first), opensToFill);
    else focusFirstIssue(found);
  }

  const view = {
    storeId: store.id,
    bag,
    action: <PlaceOrderButton busy={placing.busy} error={messageOf(refusal)} onPress={place} />,
    children: (
      <>
        {store.orderMinCents > 0 && (
          <MinimumOrderCard
            totalCents={totalCents}
            orderMinCents={store.orderMinCents}
            error={issues.find(({ field }) => field === "minimum")?.message}
          />
        )}
        <CheckoutCards
          store={store}
          selection={selection}
          asked={asked}
          issues={issues}
          loading={book.loading}
        />
        {dialogsOver && (
          <CheckoutDialogs
            store={store}
            book={book}
            selection={selection}
            asked={asked}
            missing={missing}
            below={onClose ? bagPath(store.slug) : storePath(store.slug)}
          />
        )}
      </>
    ),
  };
  return onClose ? <BagDialog onClose={onClose} {...view} /> : <BagPanelView {...view} />;
}

/** Sends only what this store asks for, so that no other personal data leaves the browser. */
function toDraft(store: Store, bag: Bag, selection: Selection): OrderDraft {
  const { delivery, payment, contact, address } = selection;
  return {
    lines: bag.map(({ productId, quantity, saleCents }) => ({ productId, quantity, saleCents })),
    delivery,
    payment: store.requires.payment ? payment : null,
    contact: store.requires.contact ? (contact?.phone ?? null) : null,
    customerName: (store.requires.contact && contact?.name) || null,
    address: needsAddress(store, delivery) && address ? withoutId(address) : null,
  };
}

function withoutId({ id: _, ...address }: NonNullable<Selection["address"]>): OrderDraft["address"] {
  return address;
}

function messageOf(refusal: OrderRefusal | null): string | null {
  return refusal && "message" in refusal ? refusal.message : null;
}

/** Runs after the store was reloaded, so that the cards are the current ones. */
function useFocusOnRefusal({ state }: Placing): void {
  useEffect(() => {
    if (state.step === "refused" && state.refusal.reason === "draft") focusFirstIssue(state.refusal.issues);
  }, [state]);
}
