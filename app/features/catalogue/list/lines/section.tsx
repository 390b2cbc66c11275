import { memo, useMemo } from "react";
import { others } from "#domain/others.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { CategoryMenu } from "#features/catalogue/list/categories/category-menu.tsx";
import type { CatalogueSection } from "#features/catalogue/list/find-products.ts";
import { useHydrated } from "#state/hydrated.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { LineFrame } from "./line-frame.ts";
import { ProductLines } from "./product-lines.tsx";
import { RestOfSection } from "./rest-of-section.tsx";

const windowSize = 12;

export const sectionId = (categoryId: string | null) => `categoria-${categoryId ?? others.id}`;

const hints = {
  hidden: "Escondida: os clientes veem estes produtos em Outros.",
  others: "Produtos sem categoria.",
};

interface Props {
  section: CatalogueSection;
  selected: ReadonlySet<string> | null;
  frame: LineFrame;
  /** How many of its first rows are rendered from the start. */
  first: number;
}

export const Section = memo(function Section({ section, selected, frame, first }: Props) {
  const { category, products, more } = section;
  const { canChange, canSort, slug, onSelect, onNear } = frame;
  const id = sectionId(category?.id ?? null);
  const name = category?.name ?? others.name;
  const hydrated = useHydrated();
  const hint = category === null ? hints.others : !category.active && hints.hidden;
  const windows = useMemo(() => {
    const lists = [];
    for (let at = 0; at < products.length; at += windowSize) lists.push(products.slice(at, at + windowSize));
    return lists;
  }, [products]);
  // What is out of sight has a height by its style, which the server may not write.
  const rendered = hydrated ? windows : windows.slice(0, Math.ceil(first / windowSize));
  // Only a whole section has an order that can be changed.
  const lineFrame = useMemo(() => (more > 0 ? { ...frame, canSort: false } : frame), [frame, more]);
  const all =
    more === 0 &&
    selected !== null &&
    products.length > 0 &&
    products.every((product) => selected.has(product.id));
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="catalogue-section pt-3">
      <div className="flex min-h-touch items-center gap-2">
        {selected !== null && products.length > 0 && (
          <label className="flex size-touch shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              aria-label={`Selecionar todos de ${name}`}
              checked={all}
              disabled={more > 0}
              onChange={(event) =>
                onSelect(
                  products.map((product) => product.id),
                  event.target.checked,
                )
              }
              className="size-5 accent-accent"
            />
          </label>
        )}
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-titulo`} tabIndex={-1} className="focus-quiet text-lg font-bold wrap-anywhere">
            {name}
          </h2>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        {category && canChange && <CategoryMenu category={category} frame={frame} sorts={canSort} />}
      </div>
      {rendered.map((list, at) => (
        <ProductLines
          key={list[0]?.id}
          label={windows.length > 1 ? `${name}, parte ${at + 1}` : name}
          products={list}
          selected={selected}
          frame={lineFrame}
          first={at * windowSize < first}
        />
      ))}
      {hydrated && more > 0 && (
        <RestOfSection name={name} count={more} onNear={() => onNear(category?.id ?? null)} />
      )}
      {products.length + more === 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 text-ink-soft">
          <p className="min-w-0 flex-1">Nenhum produto aqui ainda.</p>
          {canChange && category && (
            <LinkButton size="sm" variant="secondary" to={panelPaths.newProduct(slug, category.id)}>
              Adicionar produto
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
});
