import type { EditedBy } from "#domain/edited-by.ts";
import type { ProductEdit } from "#domain/product-edit.ts";
import type { FormAnswer } from "#forms/form-answer.ts";

/** What saving a product answers. */
export interface ProductAnswer extends FormAnswer {
  /** As it is saved now. */
  product?: ProductEdit;
  /** Somebody else, or a sale, was faster. */
  conflict?: { by: EditedBy | null; product: ProductEdit };
}
