import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import type { OptionGroup } from "#domain/options.ts";
import { panelActions, panelPaths } from "#domain/panel-paths.ts";
import type { ProductEdit } from "#domain/product-edit.ts";
import { productFormSchema } from "#domain/product-form.ts";
import type { MenuProduct } from "#domain/store.ts";
import { PreviewFrame } from "#features/catalogue/preview-frame.tsx";
import { SaveBar } from "#features/catalogue/save-bar.tsx";
import { useKeptEdit } from "#features/catalogue/use-kept-edit.ts";
import { useCheckedForm } from "#forms/use-checked-form.ts";
import { useSaved } from "#forms/use-saved.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Card } from "#ui/page.tsx";
import { hiddenReasons } from "./hidden-reasons.ts";
import { PictureField, type PictureSlot } from "./picture-field.tsx";
import type { ProductAnswer } from "./product-answer.ts";
import { ProductConflict } from "./product-conflict.tsx";
import {
  chosenGroups,
  draftOf,
  emptyProduct,
  factsOf,
  isSameProduct,
  type ProductDraft,
  parseKeptProduct,
  previewOf,
  sentProduct,
  withMadeCategory,
} from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { ProductGroups } from "./product-groups.tsx";

interface Props {
  slug: string;
  timeZone: string;
  /** Null: a new one. */
  productId: string | null;
  product: (ProductEdit & { soldOut: boolean }) | null;
  /** Of a new one. */
  categoryId: string;
  categories: readonly { id: string; name: string }[];
  groups: readonly OptionGroup[];
  /** A group that was made for this product. */
  addedGroupId: string | null;
  preview: (product: MenuProduct) => ReactNode;
  picture: PictureSlot;
  /** Writes a description. */
  suggest: (props: {
    read: () => { name: string; category: string; thumbnail: string; description: string };
    onText: (text: string) => void;
  }) => ReactNode;
}

export function ProductScreen(props: Props) {
  const { slug, productId, product, categories, groups, addedGroupId, preview, picture, suggest } = props;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const sent = useRef<ProductDraft>(null);
  const edit = useKeptEdit({
    storageKey: `produto-${slug}-${productId ?? "novo"}`,
    id: productId,
    loaded: product ?? emptyProduct(props.categoryId),
    draftOf,
    isSame: isSameProduct,
    parse: parseKeptProduct,
  });
  const { id, base, draft, dirty, change } = edit;
  const { fetcher, answer, busy } = useSaved<ProductAnswer>(({ product: saved }) => {
    if (!saved) return;
    if (!productId || draft === sent.current) edit.discard();
    // What was typed while it was saved is a change of that.
    else edit.rebase(saved, withMadeCategory(draft, saved));
    // Whoever is already on the way to another page goes on.
    const stays = navigation.state === "idle";
    if (!productId && stays) void navigate(panelPaths.product(slug, id), { replace: true });
  });
  const { formProps, fields } = useCheckedForm({
    schema: productFormSchema,
    lastResult: answer?.result ?? null,
    onValid: () => send(draft, base),
  });
  const chosen = chosenGroups(draft, groups);
  const reasons = hiddenReasons(factsOf(draft), chosen, product?.soldOut ?? false);

  function send(wanted: ProductDraft, on: ProductEdit) {
    sent.current = wanted;
    void fetcher.submit(sentProduct(wanted, on), {
      method: "post",
      action: panelActions.saveProduct(slug, id),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when coming back from the group's page
  useEffect(() => {
    if (!addedGroupId) return;
    const isKnown = groups.some((group) => group.id === addedGroupId);
    if (isKnown && !draft.groupIds.includes(addedGroupId)) {
      change({ groupIds: [...draft.groupIds, addedGroupId] });
    }
    void navigate(".", { replace: true, preventScrollReset: true });
  }, [addedGroupId]);

  return (
    <>
      <Link
        to={panelPaths.menu(slug)}
        className="inline-flex min-h-touch items-center font-semibold text-accent"
      >
        ‹ Cardápio
      </Link>
      <h1 className="mb-4 text-xl font-bold wrap-anywhere">{productId ? base.facts.name : "Novo produto"}</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-2">
          <PreviewFrame>{preview(previewOf(draft, groups))}</PreviewFrame>
        </div>
        {/* What is typed before the page is hydrated would be lost. */}
        <form method="post" {...formProps} inert={!useHydrated()} className="flex min-w-0 flex-col gap-5">
          <ProductConflict
            answer={answer}
            edit={edit}
            categories={categories}
            groups={groups}
            timeZone={props.timeZone}
            busy={fetcher.state === "submitting"}
            onSend={send}
          />
          <Card className="flex flex-col gap-5">
            <ProductFields
              fields={fields}
              draft={draft}
              categories={categories}
              onChange={change}
              suggest={suggest({
                read: () => ({
                  name: draft.name,
                  category:
                    categories.find((each) => each.id === draft.categoryId)?.name ?? draft.newCategory,
                  thumbnail: draft.thumbnail,
                  description: draft.description,
                }),
                onText: (description) => change({ description }),
              })}
            />
            <PictureField
              thumbnail={draft.thumbnail}
              picture={picture}
              onChange={(thumbnail) => change({ thumbnail })}
            />
          </Card>
          <Card className="flex flex-col gap-3">
            <CheckField
              label="À venda"
              hint="Desligado, o produto some do cardápio até você ligar de novo."
              checked={draft.active}
              onChange={(active) => change({ active })}
            />
            <CheckField
              label="Só para maiores de 18 anos"
              hint="O cliente confirma a idade no pedido, e um documento é pedido na entrega ou na retirada."
              checked={draft.adult}
              onChange={(adult) => change({ adult })}
            />
          </Card>
          <Card>
            <ProductGroups
              slug={slug}
              productId={productId ?? "novo"}
              groups={groups}
              chosen={chosen}
              onChange={(groupIds) => change({ groupIds })}
            />
          </Card>
          {(dirty || productId) && reasons.length > 0 && (
            <p role="status" className="rounded-md bg-warning-tint px-4 py-3 text-warning">
              O cliente não vê este produto: {reasons.join("; ")}.
            </p>
          )}
          <SaveBar
            dirty={dirty}
            busy={busy}
            label={productId ? "Salvar" : "Criar produto"}
            onDiscard={edit.discard}
          />
        </form>
      </div>
    </>
  );
}
