import type { CheckoutIssue } from "#domain/checkout.ts";

export const cardId = (field: CheckoutIssue["field"]) => `checkout-${field}`;

export const orderButtonId = "checkout-order";

export function focusFirstIssue(issues: readonly CheckoutIssue[]): void {
  for (const { field } of issues) {
    const card = document.getElementById(cardId(field));
    if (!card) continue;
    card.focus({ preventScroll: true });
    // The nearest place: beside the menu, the page itself must not scroll.
    card.scrollIntoView({ block: "nearest" });
    // Its message is rendered below it by then.
    requestAnimationFrame(() =>
      document.getElementById(`${card.id}-error`)?.scrollIntoView({ block: "nearest" }),
    );
    return;
  }
}
