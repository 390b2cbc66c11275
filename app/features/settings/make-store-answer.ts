import type { FormAnswer } from "#forms/form-answer.ts";

export interface MakeStoreAnswer extends FormAnswer {
  /** The invitation of an owner who has no account yet. */
  link?: string | null;
}
