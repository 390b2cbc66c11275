import { memo, useRef } from "react";
import { Link } from "react-router";
import { type CatalogueProduct, saleState } from "#domain/catalogue.ts";
import { initialsTile } from "#domain/initials.ts";
import { formatCents } from "#domain/money.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { dayAndTime } from "#domain/shop-state.ts";
import type { DragKind } from "#features/catalogue/list/moving/drag.ts";
import { DropLine, Grip } from "#features/catalogue/list/moving/grip.tsx";
import { useDrag } from "#features/catalogue/list/moving/use-drag.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Switch } from "#ui/switch.tsx";
import { InlineNumber } from "./inline-number.tsx";
import type { LineFrame } from "./line-frame.ts";
import { ProductMenu } from "./product-menu.tsx";

interface Props {
  product: CatalogueProduct;
  /** Null: nobody is selecting. */
  selected: boolean | null;
  frame: LineFrame;
}

const products: readonly DragKind[] = ["product"];

/** Memoised: a change concerns one of many rows. */
export const ProductLine = memo(function ProductLine({ product, selected, frame }: Props) {
  const { slug, canChange, canSort, actions, ask, onSelect } = frame;
  const { id, name, active, soldOut } = product;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const sorts = canSort && selected === null;
  const over = useDrag({
    row,
    handle,
    enabled: sorts,
    kind: "product",
    id,
    accepts: products,
    onDrop: (_, dropped, half) => actions.dropProduct(dropped, product, half),
  });
  return (
    <li
      ref={row}
      className={classNames(
        "catalogue-line relative flex flex-wrap items-center gap-x-2 bg-card px-2 py-1 lg:flex-nowrap",
        selected && "bg-sunken",
      )}
    >
      <DropLine half={over?.half ?? null} />
      {selected !== null && (
        <label className="flex size-touch shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Selecionar ${name}`}
            checked={selected}
            onChange={(event) => onSelect([id], event.target.checked)}
            className="size-5 accent-accent"
          />
        </label>
      )}
      {sorts && (
        <Grip id={`ordenar-${id}`} ref={handle} name={name} onStep={(by) => actions.step(product, by)} />
      )}
      <Avatar src={product.thumbnail} {...initialsTile(name)} size="md" shape="square" load="lazy" />
      <div className="min-w-0 flex-1 py-1">
        {canChange ? (
          <Link
            to={panelPaths.product(slug, id)}
            className="line-clamp-2 min-h-6 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        )}
        {!canChange && <p className="tabular text-sm">{formatCents(product.saleCents)}</p>}
        <StateBadge product={product} frame={frame} />
      </div>
      {canChange && <ProductMenu product={product} frame={frame} sorts={sorts} />}
      {canChange && (
        <div className="flex basis-full flex-wrap items-start gap-x-2 lg:w-60 lg:basis-auto lg:justify-end">
          <InlineNumber product={product} kind="price" actions={actions} />
          <InlineNumber product={product} kind="stock" actions={actions} />
        </div>
      )}
      <div
        className={classNames(
          "flex items-center justify-between gap-2",
          canChange && "basis-full lg:basis-auto",
        )}
      >
        {canChange && (
          <Switch label="À venda" of={name} on={active} onChange={(on) => void actions.putOnSale([id], on)} />
        )}
        {soldOut ? (
          <Button size="sm" className="min-w-24" onClick={() => void actions.sellOut([id], "back")}>
            Voltou<span className="sr-only"> {name}</span>
          </Button>
        ) : (
          <Button size="sm" variant="secondary" className="min-w-24" onClick={() => ask("sellOut", id)}>
            Acabou<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
});

/** Why customers do not see it. */
function StateBadge({ product, frame: { now, timeZone } }: { product: CatalogueProduct; frame: LineFrame }) {
  const state = saleState(product);
  if (state === "onSale") return null;
  return <Badge tone="warning">{stateText(product, now, timeZone)}</Badge>;
}

function stateText({ active, saleCents, soldOut, backAt }: CatalogueProduct, now: number, timeZone: string) {
  if (!active) return "Fora do cardápio";
  if (saleCents === 0) return "Sem preço";
  if (!soldOut) return "Sem estoque";
  return backAt === null ? "Acabou" : `Acabou · volta ${dayAndTime(backAt, now, timeZone)}`;
}
