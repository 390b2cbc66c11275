import type { CheckoutIssue } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import { notify } from "#ui/notices.tsx";

/** All missing fields in one notice, every other issue in one of its own. */
export function announceIssues(issues: readonly CheckoutIssue[]): void {
  const others = issues.filter(({ kind }) => kind !== "missing");
  if (others.length < issues.length) notify("warning", messages.fillAllFields);
  for (const { message } of others) notify("negative", message);
}
