import type { CheckoutIssue } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import { notify } from "#ui/notices.tsx";

/** What keeps an order from being made, whoever found it: all that is missing in one notice, the rest one by one. */
export function announceIssues(issues: readonly CheckoutIssue[]): void {
  const others = issues.filter(({ kind }) => kind !== "missing");
  if (others.length < issues.length) notify("warning", messages.fillAllFields);
  for (const { message } of others) notify("negative", message);
}
