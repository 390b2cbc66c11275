import { type RefObject, useEffect, useRef, useState } from "react";
import { describeBagChanges, reconcileBag } from "#domain/bag-changes.ts";
import type { CheckoutIssue, OrderDraft } from "#domain/checkout.ts";
import type { OrderRefusal } from "#domain/order.ts";
import type { Menu, Store } from "#domain/store.ts";
import { serverNow } from "#state/server-clock.ts";
import { asksAddress } from "./counter-choices.tsx";
import {
  type CounterDraft,
  emptyDraft,
  issuesOf,
  keepDraft,
  keptDraft,
  type TypedAddress,
  toOrderDraft,
} from "./counter-draft.ts";
import { issueText } from "./issue-text.ts";
import { sendCounterOrder } from "./send-counter-order.ts";

interface Options {
  store: Store;
  /** Null until it is whole. */
  menu: Menu | null;
  addressForm: RefObject<HTMLFormElement | null>;
  /** The same content gives the same key, so that it becomes one order however often it is sent. */
  keyOf: (draft: OrderDraft) => string;
  /** Loads the store and its menu as they are now. */
  refresh: () => Promise<void>;
  onCreated: (orderId: string) => void;
}

const nothingRefused = { issues: [], at: 0 };

export type CounterErrors = Readonly<Record<string, string | undefined>>;

export function useCounter({ store, menu, addressForm, keyOf, refresh, onCreated }: Options) {
  // What the tab kept is known only in the browser.
  const [draft, setDraft] = useState<CounterDraft | null>(null);
  const [typed, setTyped] = useState<TypedAddress>({ address: null, place: null });
  const [others, setOthers] = useState<CounterErrors>({});
  const [refused, setRefused] = useState<{ issues: readonly CheckoutIssue[]; at: number }>(nothingRefused);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);

  // Also when the menu was loaded again: nothing stays in the order that is not sold.
  useEffect(() => {
    setDraft((before) => {
      const known = before ?? keptDraft(store.slug);
      return menu ? { ...known, bag: reconcileBag(known.bag, menu).bag } : known;
    });
  }, [store.slug, menu]);

  useEffect(() => {
    if (draft) keepDraft(store.slug, draft);
  }, [store.slug, draft]);

  const forgetErrors = () => {
    setOthers({});
    setRefused(nothingRefused);
  };

  const change = (next: Partial<CounterDraft>) => {
    forgetErrors();
    setDraft((before) => ({ ...(before ?? emptyDraft), ...next }));
  };

  function showIssues(issues: readonly CheckoutIssue[]) {
    setRefused({ issues, at: serverNow() });
    const [first] = issues;
    if (first) requestAnimationFrame(() => focusOn(first.field, addressForm.current));
  }

  async function create() {
    // A second press can come before the first one is rendered.
    if (!draft || isSending.current) return;
    if (asksAddress(store, draft) && !typed.address) return addressForm.current?.requestSubmit();
    const issues = issuesOf(store, draft, typed, serverNow());
    // Whether it is open is for the server to say: a pause may be over, and this clock may be wrong.
    if (issues.some(({ kind }) => kind !== "closed")) return showIssues(issues);
    const order = toOrderDraft(store, draft, typed);
    isSending.current = true;
    setBusy(true);
    forgetErrors();
    const answer = await sendCounterOrder(store.slug, keyOf(order), order);
    if (answer.ok) {
      keepDraft(store.slug, emptyDraft);
      return onCreated(answer.orderId);
    }
    await explain(answer);
    isSending.current = false;
    setBusy(false);
  }

  async function explain(refusal: OrderRefusal) {
    if (refusal.reason === "draft") {
      await refresh();
      return showIssues(refusal.issues);
    }
    if (refusal.reason === "changed") {
      await refresh();
      setOthers({ items: describeBagChanges(refusal.changes).join(" ") });
      return requestAnimationFrame(() => focusOn("items", null));
    }
    const panelWords = refusal.reason === "unavailable" ? refusal.message.split(" Sua sacola")[0] : "";
    setOthers({ order: panelWords || refusal.message });
  }

  // By the store as it is now, which a refusal has loaded again.
  const named = refused.issues.map((issue) => [issue.field, issueText(issue, store, refused.at)]);
  const errors: CounterErrors = { ...Object.fromEntries(named), ...others };
  return { draft, typed, setTyped, errors, busy, change, create };
}

function focusOn(field: string, addressForm: HTMLFormElement | null): void {
  const control =
    field === "address"
      ? addressForm?.querySelector<HTMLElement>("input:not([type=hidden])")
      : document.getElementById(`balcao-${field === "minimum" ? "items" : field}`);
  control?.focus();
}
