import type { EditedBy } from "#domain/edited-by.ts";
import type { GroupEdit } from "#domain/option-group-edit.ts";
import type { GroupUse } from "#domain/option-group-use.ts";
import type { FormAnswer } from "#forms/form-answer.ts";

/** What saving a group of options answers. */
export interface GroupAnswer extends FormAnswer {
  /** As it is saved now. */
  group?: GroupEdit;
  /** Somebody else was faster. */
  conflict?: { by: EditedBy | null; group: GroupEdit };
}

/** What deleting one answers. */
export interface DeletedGroupAnswer extends FormAnswer {
  deleted?: DeletedGroup;
}

export interface DeletedGroup {
  id: string;
  name: string;
  /** Those that lose it. */
  products: GroupUse;
}
