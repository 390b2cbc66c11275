import type { SubmissionResult } from "@conform-to/react";

export interface FormNotice {
  kind: "positive" | "negative" | "warning";
  text: string;
}

/** What an action answers: errors by field, and a notice about the whole form. */
export interface FormAnswer {
  ok: boolean;
  result: SubmissionResult | null;
  notice: FormNotice | null;
  /** The id of what was saved. */
  id?: string;
  sessionOver?: boolean;
}

export const noAnswer = (text: string): FormAnswer => ({
  ok: false,
  result: null,
  notice: { kind: "negative", text },
});
