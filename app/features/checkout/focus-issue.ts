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
    showMessage(field);
    return;
  }
}

/** What is wrong with a card, and the button that goes on without it. */
export function showMessage(field: CheckoutIssue["field"]): void {
  // Rendered below it by then.
  requestAnimationFrame(() => {
    for (const part of ["error", "without"])
      document.getElementById(`${cardId(field)}-${part}`)?.scrollIntoView({ block: "nearest" });
  });
}
