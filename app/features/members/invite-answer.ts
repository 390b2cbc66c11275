import type { FormAnswer } from "#forms/form-answer.ts";

/** The link is told once. */
export interface InviteAnswer extends FormAnswer {
  link?: string;
}
