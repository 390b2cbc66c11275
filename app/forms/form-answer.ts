import type { SubmissionResult } from "@conform-to/react";

export interface FormNotice {
  kind: "positive" | "negative" | "warning";
  text: string;
}

/** What an action says about the form it got: errors by field, and a notice about the whole. */
export interface FormAnswer {
  ok: boolean;
  result: SubmissionResult | null;
  notice: FormNotice | null;
  /** Of what was saved. */
  id?: string;
  /** Nobody is signed in any more. */
  sessionOver?: boolean;
}

/** The answer to a form that could not be dealt with at all: what was typed stays as it is. */
export const noAnswer = (text: string): FormAnswer => ({
  ok: false,
  result: null,
  notice: { kind: "negative", text },
});
