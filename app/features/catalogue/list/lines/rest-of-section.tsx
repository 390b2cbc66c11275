import { useEffect, useRef } from "react";
import { boxOf, nearMargin } from "./product-lines.tsx";

interface Props {
  name: string;
  count: number;
  onNear: () => void;
}

/** The room of products that have not come yet; whoever scrolls there makes them come. */
export function RestOfSection({ name, count, onNear }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell.current();
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className="mt-2 rounded-lg border bg-card p-3 text-ink-soft" style={boxOf(count, null)}>
      <span className="sticky top-40">Carregando {name}…</span>
    </div>
  );
}
