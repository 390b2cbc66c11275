import type { FormAnswer } from "#forms/form-answer.ts";

/** The link is told once; one that was mailed is not told. */
export interface InviteAnswer extends FormAnswer {
  link?: string | null;
  email?: string;
}
