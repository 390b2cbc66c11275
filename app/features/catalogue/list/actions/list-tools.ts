import type { Catalogue } from "#domain/catalogue.ts";
import type { Drafts } from "#features/catalogue/list/drafts.ts";
import type { useChanges } from "#features/catalogue/list/use-changes.ts";
import type { useShownCatalogue } from "#features/catalogue/list/use-shown-catalogue.ts";

/** What every action of the list works with. */
export interface ListTools extends Pick<ReturnType<typeof useShownCatalogue>, "apply" | "show"> {
  slug: string;
  drafts: Drafts;
  /** As it is shown at this moment. */
  latest: () => Catalogue;
  send: ReturnType<typeof useChanges>;
  reload: () => void;
  /** For those who hear the page. */
  say: (text: string) => void;
  go: (path: string) => void;
}

export const countText = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("pt-BR")} ${many}`;
