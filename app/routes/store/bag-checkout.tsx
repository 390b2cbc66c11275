import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { type Bag, bagTotals } from "#domain/bag.ts";
import { type CheckoutIssue, checkDraft, leftCoupon } from "#domain/checkout.ts";
import { couponProblem } from "#domain/coupon.ts";
import type { OrderRefusal } from "#domain/order.ts";
import { bagPath, storePath } from "#domain/paths.ts";
import { quote } from "#domain/quote.ts";
import type { SaidState } from "#domain/shop-state.ts";
import type { Store } from "#domain/store.ts";
import { takesAhead } from "#domain/takes-ahead.ts";
import { BagDialog } from "#features/bag/bag-dialog.tsx";
import { BagPanelView } from "#features/bag/bag-panel-view.tsx";
import { MinimumOrderCard } from "#features/bag/minimum-order-card.tsx";
import { AgeCard } from "#features/checkout/age-card.tsx";
import { askedFields, missingFields } from "#features/checkout/asked-fields.ts";
import { ChangeCard } from "#features/checkout/change-card.tsx";
import { CheckoutCards } from "#features/checkout/checkout-cards.tsx";
import { CheckoutDialogs } from "#features/checkout/checkout-dialogs.tsx";
import { ClosedCard } from "#features/checkout/closed-card.tsx";
import { CouponCard } from "#features/checkout/coupon-card.tsx";
import {
  type Choices,
  choose,
  sayAdult,
  useAdult,
  useChoices,
  useLastPayment,
} from "#features/checkout/draft-store.ts";
import { cardId, focusFirstIssue } from "#features/checkout/focus-issue.ts";
import { prepareAttempt } from "#features/checkout/placing/attempt-store.ts";
import { orderAttempt } from "#features/checkout/placing/order-attempt.ts";
import { PlaceOrderButton } from "#features/checkout/placing/place-order-button.tsx";
import type { Placing } from "#features/checkout/placing/use-placing.ts";
import { selectionOf } from "#features/checkout/selection.ts";
import { entryToFill } from "#features/checkout/use-checkout-dialog.ts";
import { serverNow } from "#state/server-clock.ts";
import { announceIssues } from "./announce-issues.ts";
import { toDraft } from "./to-draft.ts";
import { useEntryBook } from "./use-entry-book.ts";
import type { AskShopNow } from "./use-shop-now.ts";

interface Props {
  store: Store;
  bag: Bag;
  /** What is said of the shop. */
  state: SaidState | null;
  placing: Placing;
  ask: AskShopNow;
  /** Closes the bag's dialog; absent beside the menu. */
  onClose?: () => void;
  /** Whether the URL may open a dialog over the bag. */
  dialogsOver: boolean;
}

export function BagCheckout({ store, bag, state, placing, ask, onClose, dialogsOver }: Props) {
  const book = useEntryBook();
  const selection = selectionOf(store, useChoices(store.id), book, useLastPayment());
  const asked = askedFields(store, selection);
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { coupon } = selection;
  const couponFails = coupon && couponProblem(coupon, bagTotals(bag).totalCents, serverNow());
  const price = quote(store, {
    lines: bag,
    delivery: selection.delivery,
    address: selection.address,
    benefit: coupon && couponFails === null ? coupon.benefit : null,
  });
  const isAdult = useAdult();
  const forAdults = bag.some(({ adult }) => adult);
  const draft = toDraft(store, bag, selection, price, isAdult && forAdults);
  const refusal = placing.refusalOf(draft);
  const found = check();
  const missing = missingFields(asked, found);
  const issues = [
    ...(refusal?.reason === "draft" ? refusal.issues : []),
    // What cannot be had is said at once, not at the end.
    ...found.filter(({ kind }) => tried || kind === "notOffered"),
  ];

  useEffect(() => void prepareAttempt(store.id), [store.id]);
  useFocusOnRefusal(placing);

  function check(shop = store): CheckoutIssue[] {
    const lacking = bag.find((line) => line.lacks !== null);
    const all = checkDraft(shop, draft, {
      quote: price,
      lacking: lacking ? { name: lacking.name, lacks: lacking.lacks ?? "" } : null,
      adult: forAdults,
      now: serverNow(),
    });
    const fails = coupon && couponProblem(coupon, bagTotals(bag).totalCents, serverNow());
    if (fails) all.push({ field: "coupon", kind: "notOffered", message: fails });
    const left = leftCoupon(store, selection);
    return left ? [...all, left] : all;
  }

  /** What depends on the time is refused by the server's word alone: without one the order is sent, and it decides. */
  async function place() {
    setTried(true);
    if (!found.some(goesByTime)) return go(found);
    setAsking(true);
    const shop = await ask();
    // What is wrong has to stand on the page before it is shown.
    flushSync(() => setAsking(false));
    go(shop ? check(shop) : found.filter((issue) => !goesByTime(issue)));
  }

  function go(issuesNow: readonly CheckoutIssue[]) {
    if (issuesNow.length === 0) return placing.place(orderAttempt(store, draft, bag));
    // Nothing that could be filled in would help.
    const closed = issuesNow.filter(
      ({ kind, field }) => kind === "closed" && !asked.some((each) => each === field),
    );
    if (closed.length > 0) {
      announceIssues(closed);
      return focusFirstIssue(closed);
    }
    const [first] = missingFields(asked, issuesNow);
    announceIssues(first ? issuesNow.filter(({ kind }) => dialogNotices.has(kind)) : issuesNow.slice(0, 1));
    if (first) void navigate(bagPath(store.slug, first), entryToFill());
    else focusFirstIssue(issuesNow);
  }

  const errorOf = (field: CheckoutIssue["field"]) => issues.find((issue) => issue.field === field)?.message;
  const change = (choices: Partial<Choices>) => choose(store.id, choices);

  const view = {
    store,
    bag,
    price,
    coupon: coupon && couponFails === null ? coupon.code : null,
    top: (
      <ClosedCard
        state={state}
        ahead={takesAhead(store)}
        {...(asked.includes("slot") ? {} : { id: cardId("slot"), error: errorOf("slot") })}
      />
    ),
    action: (
      <PlaceOrderButton
        busy={placing.busy || asking}
        error={messageOf(refusal)}
        onPress={() => void place()}
      />
    ),
    children: (
      <>
        {price.orderMinCents > 0 && (
          <MinimumOrderCard
            totalCents={price.goodsCents}
            orderMinCents={price.orderMinCents}
            district={
              price.orderMinCents > store.orderMinCents ? (selection.address?.district ?? null) : null
            }
            error={errorOf("minimum")}
          />
        )}
        <CheckoutCards
          store={store}
          selection={selection}
          price={price}
          asked={asked}
          issues={issues}
          loading={book.loading}
          open={state?.isOpen ?? true}
        />
        {asked.includes("payment") && selection.payment === "cash" && (
          <ChangeCard
            totalCents={price.totalCents}
            value={selection.changeForCents}
            error={errorOf("change")}
            onChange={(changeForCents) => change({ changeForCents })}
          />
        )}
        {forAdults && (
          <AgeCard
            checked={isAdult}
            withdrawn={selection.delivery === "withdraw"}
            error={errorOf("adult")}
            onChange={sayAdult}
          />
        )}
        {(store.takesCoupons || coupon) && (
          <CouponCard
            slug={store.slug}
            coupon={coupon}
            typed={selection.couponTyped}
            goodsCents={price.goodsCents}
            contact={draft.contact}
            error={errorOf("coupon")}
            onChange={change}
          />
        )}
        {dialogsOver && (
          <CheckoutDialogs
            store={store}
            book={book}
            selection={selection}
            goodsCents={price.goodsCents}
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

/** The shop is closed, the half hour is over, or so is the coupon. */
const goesByTime = ({ kind, field }: CheckoutIssue): boolean =>
  kind === "closed" || (kind === "notOffered" && (field === "slot" || field === "coupon"));

/** What is said over the dialog of a missing field: what it does not mend stands on its card until then. */
const dialogNotices: ReadonlySet<CheckoutIssue["kind"]> = new Set(["missing", "belowMinimum"]);

function messageOf(refusal: OrderRefusal | null): string | null {
  return refusal && "message" in refusal ? refusal.message : null;
}

/** Runs after the store was reloaded, so that the cards are the current ones. */
function useFocusOnRefusal({ state }: Placing): void {
  useEffect(() => {
    if (state.step === "refused" && state.refusal.reason === "draft") focusFirstIssue(state.refusal.issues);
  }, [state]);
}
