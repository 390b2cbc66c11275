import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { MenuProduct } from "#domain/store.ts";
import { ProductRow } from "./product-row.tsx";
import type { StepProduct } from "./quick-add.tsx";

/** Rows further away are an empty box of the same height, so that a large menu stays fast. */
const nearMargin = "1200px 0px";
/** The rows that a phone shows when the menu opens. */
const atOnce = 6;

interface Props {
  products: readonly MenuProduct[];
  slug: string;
  quantities: ReadonlyMap<string, number>;
  onStep: StepProduct;
  /** Rendered from the start, without waiting for the IntersectionObserver. */
  first: boolean;
  top: boolean;
}

export function ProductWindow({ products, slug, quantities, onStep, first, top }: Props) {
  const box = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(first);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: nearMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <ul ref={box} className="menu-rows" {...(near ? {} : { style: heightOf(products.length) })}>
      {near &&
        products.map((product, at) => (
          <ProductRow
            key={product.id}
            product={product}
            slug={slug}
            inBag={quantities.get(product.id) ?? 0}
            onStep={onStep}
            photo={top && at < atOnce ? "first" : "lazy"}
          />
        ))}
    </ul>
  );
}

/** Rows needed in one, two and three columns; CSS knows which applies. */
function heightOf(count: number): CSSProperties {
  const rows = [1, 2, 3].map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]);
  return Object.fromEntries(rows);
}
