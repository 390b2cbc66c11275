import { useSearchParams } from "react-router";
import type { OptionGroup } from "#domain/options.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import type { ProductEdit } from "#domain/product-edit.ts";
import { ProductScreen } from "#features/catalogue/product/product-screen.tsx";
import { SuggestDescription } from "#features/catalogue/suggest-description.tsx";
import { PictureControl } from "#forms/pictures/picture-control.tsx";
import { useHydrated } from "#state/hydrated.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { ProductPreview } from "./customer-preview.tsx";
import { type Packed, useUnpacked } from "./packed.ts";

interface Props {
  slug: string;
  timeZone: string;
  productId: string | null;
  product: (ProductEdit & { soldOut: boolean }) | null;
  /** What can be chosen for it, of which a large menu has thousands. */
  choices: Packed<{ categories: { id: string; name: string }[]; groups: OptionGroup[] }>;
  /** Whether there is a service that writes. */
  canSuggest: boolean;
}

/** A new product and one that exists are edited on the same screen. */
export function ProductPage({ choices, ...props }: Props) {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const { categories, groups } = useUnpacked(choices);
  const category = categories.find(({ id }) => id === params.get("categoria"));
  if (props.productId && !props.product) {
    return (
      <Page>
        <EmptyState
          title="Este produto não existe mais"
          text="Alguém da equipe pode ter excluído."
          action={<LinkButton to={panelPaths.menu(props.slug)}>Ir para o cardápio</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page width="wide">
      <ProductScreen
        // Made anew once what was typed before is known.
        key={`${props.productId} ${hydrated}`}
        {...props}
        categories={categories}
        groups={groups}
        categoryId={category?.id ?? ""}
        addedGroupId={params.get("opcao")}
        preview={(product) => <ProductPreview product={product} />}
        picture={({ current, onSent, onRemove }) => (
          <PictureControl
            slug={props.slug}
            upload="fotos"
            aspect={1}
            label="Foto do produto"
            current={current}
            onSent={onSent}
          >
            {current && (
              <Button variant="secondary" size="sm" onClick={onRemove}>
                Remover foto
              </Button>
            )}
          </PictureControl>
        )}
        suggest={(slot) => <SuggestDescription slug={props.slug} canSuggest={props.canSuggest} {...slot} />}
      />
    </Page>
  );
}
