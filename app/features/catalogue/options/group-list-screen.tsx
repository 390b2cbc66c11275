import { SquareStack } from "lucide-react";
import { Link } from "react-router";
import type { UsedGroup } from "#domain/option-group-use.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { useSeenFirst } from "#state/seen-first.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DeletedBar } from "./deleted-bar.tsx";
import type { DeletedGroup } from "./group-answer.ts";
import { GroupCard } from "./group-card.tsx";
import { groupModels } from "./group-models.ts";

interface Props {
  slug: string;
  groups: readonly UsedGroup[];
  /** Else only what is sold out can be marked. */
  mayEdit: boolean;
  deleted: DeletedGroup | null;
}

/** More than a screen shows of switches, which are dear to render; the groups stand in two columns. */
const firstOptions = 30;
const leastGroups = 2;

function countFirst(groups: readonly UsedGroup[]): number {
  let seen = 0;
  const next = groups.findIndex(({ options }, at) => {
    if (at >= leastGroups && seen >= firstOptions) return true;
    seen += options.length;
    return false;
  });
  return next === -1 ? groups.length : next;
}

export function GroupListScreen({ slug, groups, mayEdit, deleted }: Props) {
  const shown = useSeenFirst(groups, countFirst(groups));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Link
          to={panelPaths.menu(slug)}
          className="inline-flex min-h-touch items-center font-semibold text-accent"
        >
          ‹ Cardápio
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-bold">Opções</h1>
          {mayEdit && groups.length > 0 && (
            <LinkButton to={panelPaths.newOptionGroup(slug)}>Nova opção</LinkButton>
          )}
        </div>
      </div>
      {deleted && <DeletedBar key={deleted.id} slug={slug} deleted={deleted} groups={groups} />}
      {groups.length === 0 && (
        <EmptyState
          icon={<SquareStack className="size-10" />}
          title="Nenhuma opção ainda"
          text={
            mayEdit
              ? "Tamanhos, sabores e adicionais: crie uma vez e use em quantos produtos quiser."
              : "Um gerente ou dono adiciona tamanhos, sabores e adicionais."
          }
        />
      )}
      {groups.length === 0 && mayEdit && (
        <ul aria-label="Modelos" className="grid gap-3 sm:grid-cols-3">
          {groupModels.map(({ id, title, hint }) => (
            <li key={id}>
              <Link
                to={panelPaths.newOptionGroup(slug, { model: id })}
                className="flex h-full flex-col gap-1 rounded-lg border bg-card p-4 shadow-card hover:shadow-raised"
              >
                <span className="font-bold">{title}</span>
                <span className="text-sm text-ink-soft">{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups.length === 0 && mayEdit && (
        <p className="text-center">
          <LinkButton variant="secondary" to={panelPaths.newOptionGroup(slug)}>
            Começar do zero
          </LinkButton>
        </p>
      )}
      <ul aria-label="Opções da loja" className="grid items-start gap-4 md:grid-cols-2">
        {shown.map((group) => (
          <li key={group.id}>
            <GroupCard slug={slug} group={group} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </div>
  );
}
