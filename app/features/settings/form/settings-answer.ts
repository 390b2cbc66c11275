import type { FormAnswer } from "#forms/form-answer.ts";

/** What a page of settings is answered. */
export interface SettingsAnswer extends FormAnswer {
  /** By the path of the field, such as `areas.2.fee`. */
  errors?: Readonly<Record<string, string>>;
  /** Somebody else has saved this page since it was loaded. */
  changed?: boolean;
  /** To be read before it is saved. */
  warning?: string;
}

export const notSaved = (reason: string) => `Não foi possível salvar: ${reason}`;
