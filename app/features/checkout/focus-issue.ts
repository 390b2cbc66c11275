import type { CheckoutIssue } from "#domain/checkout.ts";

export const cardId = (field: CheckoutIssue["field"]) => `checkout-${field}`;

export function focusFirstIssue(issues: readonly CheckoutIssue[]): void {
  for (const { field } of issues) {
    const card = document.getElementById(cardId(field));
    if (!card) continue;
    card.focus();
    card.scrollIntoView({ block: "center" });
    return;
  }
}
