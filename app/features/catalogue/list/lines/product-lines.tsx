import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { CatalogueProduct } from "#domain/catalogue.ts";
import { OwnTurn } from "#ui/own-turn.tsx";
import type { LineFrame } from "./line-frame.ts";
import { ProductLine } from "./product-line.tsx";

/** Rows further away are an empty box of about their height, so that a large menu stays fast. */
export const nearMargin = "800px 0px";

interface Props {
  label: string;
  products: readonly CatalogueProduct[];
  selected: ReadonlySet<string> | null;
  frame: LineFrame;
  /** Rendered from the start. */
  first: boolean;
}

export function ProductLines({ label, products, selected, frame, first }: Props) {
  const box = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(first);
  const height = useRef<number>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        // Somebody who types there, or goes through it by keyboard, is not left without the row.
        if (!isNear && element.contains(document.activeElement)) return;
        if (!isNear) height.current = element.offsetHeight;
        setNear(isNear);
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <ul
      ref={box}
      aria-label={label}
      className="divide-y overflow-clip rounded-lg border bg-card shadow-card not-first:mt-2"
      style={near ? undefined : boxOf(products.length, height.current)}
    >
      {near &&
        products.map((product) => (
          <OwnTurn key={product.id}>
            <ProductLine
              product={product}
              selected={selected === null ? null : selected.has(product.id)}
              frame={frame}
            />
          </OwnTurn>
        ))}
    </ul>
  );
}

export function boxOf(count: number, height: number | null): CSSProperties {
  const lines = { "--lines": count } as CSSProperties;
  return height ? { height } : { ...lines, height: "calc(var(--lines) * var(--spacing-catalogue-line))" };
}
