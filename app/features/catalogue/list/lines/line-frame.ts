import type { CatalogueActions } from "#features/catalogue/list/use-catalogue.ts";
import type { AskDialog } from "#features/catalogue/list/use-list-dialog.ts";

/** The same for every row, and stable. */
export interface LineFrame {
  slug: string;
  timeZone: string;
  now: number;
  canChange: boolean;
  /** Products of a search are not in their order. */
  canSort: boolean;
  actions: CatalogueActions;
  ask: AskDialog;
  /** Somebody comes near to products that are not here yet. */
  onNear: (categoryId: string | null) => void;
  onSelect: (ids: readonly string[], selected: boolean) => void;
}
