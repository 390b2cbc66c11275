import { productCount, productNames, type UsedGroup } from "#domain/option-group-use.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Button } from "#ui/button.tsx";
import type { DeletedGroup } from "./group-answer.ts";

interface Props {
  slug: string;
  deleted: DeletedGroup;
  groups: readonly UsedGroup[];
}

/** Stays until it is undone or left, also over a reload. */
export function DeletedBar({ slug, deleted, groups }: Props) {
  const { fetcher, busy } = useSaved(() => undefined);
  const { id, name, products } = deleted;
  if (groups.some((group) => group.id === id)) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warning-tint px-4 py-2 text-warning"
    >
      <p className="min-w-[min(100%,14rem)] flex-1 wrap-anywhere">
        {name} foi excluída.
        {products.count > 0 &&
          ` ${productCount(products.count)} ${products.count === 1 ? "ficou" : "ficaram"} sem ela: ${productNames(products)}.`}
      </p>
      <fetcher.Form method="post" action={panelActions.restoreOptionGroup(slug, id)}>
        <Button type="submit" variant="secondary" busy={busy}>
          Desfazer
        </Button>
      </fetcher.Form>
    </div>
  );
}
