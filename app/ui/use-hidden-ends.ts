import { type RefObject, useEffect, useState } from "react";

/** Scroll positions can be fractions of a pixel. */
const slackPx = 4;

const nothing = { before: false, after: false };

export function useHiddenEnds(ref: RefObject<HTMLElement | null>, items: number) {
  const [hidden, setHidden] = useState(nothing);

  useEffect(() => {
    const box = ref.current;
    if (!box || items === 0) return;
    const look = () => {
      const before = box.scrollLeft > slackPx;
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - slackPx;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [ref, items]);

  return hidden;
}
