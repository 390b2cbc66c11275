import type { CheckoutIssue } from "#domain/checkout.ts";

export const cardId = (field: CheckoutIssue["field"]) => `checkout-${field}`;

/** Takes the customer to the first thing that keeps the order from being made. */
export function focusFirstIssue(issues: readonly CheckoutIssue[]): void {
  for (const { field } of issues) {
    const card = document.getElementById(cardId(field));
    if (!card) continue;
    card.focus();
    card.scrollIntoView({ block: "center" });
    return;
  }
}
