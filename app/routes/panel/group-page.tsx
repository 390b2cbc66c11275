import { useSearchParams } from "react-router";
import type { GroupEdit } from "#domain/option-group-edit.ts";
import type { GroupUse } from "#domain/option-group-use.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { modelFacts } from "#features/catalogue/options/group-models.ts";
import { GroupScreen } from "#features/catalogue/options/group-screen.tsx";
import { useHydrated } from "#state/hydrated.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { OptionsPreview } from "./customer-preview.tsx";

interface Props {
  slug: string;
  timeZone: string;
  groupId: string | null;
  group: GroupEdit | null;
  products: GroupUse;
}

/** A new group and one that exists are edited on the same screen. */
export function GroupPage(props: Props) {
  const { slug, groupId, group } = props;
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const productId = params.get("produto");
  if (groupId && !group) {
    return (
      <Page>
        <EmptyState
          title="Esta opção não existe mais"
          text="Alguém da equipe pode ter excluído."
          action={<LinkButton to={panelPaths.optionGroups(slug)}>Ver as opções</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page width="wide">
      <GroupScreen
        // Made anew once what was typed before is known.
        key={`${groupId} ${hydrated}`}
        {...props}
        model={modelFacts(params.get("modelo"))}
        backTo={
          productId === null
            ? null
            : (id) =>
                `${panelPaths.product(slug, encodeURIComponent(productId))}?${new URLSearchParams({ opcao: id })}`
        }
        preview={(shown) => <OptionsPreview group={shown} />}
      />
    </Page>
  );
}
