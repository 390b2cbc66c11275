import { memo } from "react";
import { Link } from "react-router";
import { initialsTile } from "#domain/initials.ts";
import { messages } from "#domain/messages.ts";
import { formatCents } from "#domain/money.ts";
import { requiredCanAdd } from "#domain/options.ts";
import { productPath } from "#domain/paths.ts";
import { fewLeft, fromCents, type MenuProduct } from "#domain/store.ts";
import { opensDialog } from "#state/dialog-route.ts";
import { Avatar, type AvatarProps } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { QuickAdd, type StepProduct } from "./quick-add.tsx";

interface Props {
  product: MenuProduct;
  slug: string;
  inBag: number;
  onStep: StepProduct;
  photo: AvatarProps["load"];
}

/** Memoised: a change of the bag concerns one of many rows. */
export const ProductRow = memo(function ProductRow({ product, slug, inBag, onStep, photo }: Props) {
  const isLow = product.stock <= fewLeft;
  return (
    <li className="menu-row relative p-1.5">
      <Link
        to={productPath(slug, product.id)}
        {...opensDialog}
        className="flex h-full gap-3 overflow-hidden rounded-lg border bg-card p-3 shadow-card transition-shadow hover:shadow-raised"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="line-clamp-2 text-sm font-semibold">{product.name}</span>
          {product.description && (
            <span className={classNames("text-xs text-ink-soft", isLow ? "line-clamp-1" : "line-clamp-2")}>
              {product.description}
            </span>
          )}
          {/* Replaces the description's second line, because every row has the same height. */}
          {isLow && (
            <span className="truncate text-xs font-semibold text-warning">
              {messages.fewLeft(product.stock)}
            </span>
          )}
          <span className="tabular mt-auto text-base font-bold">
            {requiredCanAdd(product.groups) && <span className="text-xs font-normal">a partir de </span>}
            {formatCents(fromCents(product))}
          </span>
          {inBag > 0 && <span className="sr-only">{inBag} na sacola</span>}
        </span>
        <Avatar
          src={product.thumbnail}
          {...initialsTile(product.name)}
          size="xl"
          shape="square"
          load={photo}
        />
      </Link>
      <QuickAdd product={product} slug={slug} inBag={inBag} onStep={onStep} />
    </li>
  );
});
