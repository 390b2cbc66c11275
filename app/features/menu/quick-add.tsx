import type { MouseEvent } from "react";
import { Link } from "react-router";
import { productPath } from "#domain/paths.ts";
import type { MenuProduct } from "#domain/store.ts";
import { opensDialog } from "#state/dialog-route.ts";

export type StepProduct = (product: MenuProduct, step: 1 | -1, picture: Element | null) => void;

interface Props {
  product: MenuProduct;
  slug: string;
  inBag: number;
  onStep: StepProduct;
}

const buttonLook =
  "focus-inset flex size-quick items-center justify-center rounded-full aria-disabled:opacity-50";

/** Beside the row's link, not in it. */
export function QuickAdd(props: Props) {
  return props.product.groups.length > 0 ? <ChooseFirst {...props} /> : <StepQuickly {...props} />;
}

/** A product with options is added in its dialog. */
function ChooseFirst({ product, slug, inBag }: Props) {
  return (
    <div
      className="quick-add needs-script right-2.5 bottom-2.5 print:hidden"
      data-in-bag={inBag > 0 || undefined}
    >
      {inBag > 0 && (
        <div aria-hidden="true" className="quick-step">
          <span className="tabular min-w-9 pl-3 text-center text-[15px] font-bold">{inBag}</span>
        </div>
      )}
      <Link
        to={productPath(slug, product.id)}
        {...opensDialog}
        aria-label={`Escolher opções de ${product.name}`}
        className={buttonLook}
      >
        <Sign path="M4 10h12M10 4v12" />
      </Link>
    </div>
  );
}

/** The '+' button must be the last child. */
function StepQuickly({ product, inBag, onStep }: Props) {
  const isMost = inBag >= product.stock;

  function take({ currentTarget }: MouseEvent) {
    const adding = currentTarget.closest("[data-quick-add]")?.lastElementChild;
    // Taking out the last one removes the pressed button.
    if (inBag === 1 && adding instanceof HTMLElement) adding.focus({ preventScroll: true });
    onStep(product, -1, null);
  }

  function add({ currentTarget }: MouseEvent) {
    const row = currentTarget.closest("li")?.querySelector("a");
    if (!isMost) onStep(product, 1, row?.lastElementChild ?? null);
  }

  return (
    <div
      className="quick-add needs-script right-2.5 bottom-2.5 print:hidden"
      data-quick-add=""
      data-in-bag={inBag > 0 || undefined}
    >
      {inBag > 0 && (
        <div className="quick-step">
          <button
            type="button"
            aria-label={`${inBag === 1 ? "Remover" : "Diminuir"} ${product.name}`}
            onClick={take}
            className={buttonLook}
          >
            <Sign path="M4 10h12" />
          </button>
          <span aria-hidden="true" className="tabular -mx-2 min-w-9 text-center text-[15px] font-bold">
            {inBag}
          </span>
        </div>
      )}
      <button
        type="button"
        aria-label={`Adicionar ${product.name}`}
        aria-disabled={isMost || undefined}
        onClick={add}
        className={buttonLook}
      >
        <Sign path="M4 10h12M10 4v12" />
      </button>
    </div>
  );
}

/** Lighter than an icon of the library: a menu shows hundreds. */
function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
