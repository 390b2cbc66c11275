import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether something that usually stands at the top of the screen has to stand at the bottom: it would lie
 * over the field that somebody types in, or over an open menu. `top` marks where it begins, `box` is as high as it is.
 */
export function useClearOfFocus(
  shown: boolean,
  top: RefObject<Element | null>,
  box: RefObject<HTMLElement | null>,
): boolean {
  const [low, setLow] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!shown || !element) return setLow(false);
    const look = () => {
      const { left, right, height } = element.getBoundingClientRect();
      const y = top.current?.getBoundingClientRect().top ?? 0;
      setLow(inTheWay().some((other) => overlaps(other, { left, right, top: y, bottom: y + height })));
      element.style.setProperty("--keyboard", `${keyboardHeight()}px`);
    };
    look();
    const ended = new AbortController();
    const options = { signal: ended.signal, passive: true };
    for (const name of ["focusin", "focusout", "resize"]) window.addEventListener(name, look, options);
    // Whatever scrolls, a dialog among others.
    window.addEventListener("scroll", look, { ...options, capture: true });
    for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, look, options);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      ended.abort();
      sizes.disconnect();
    };
  }, [shown, top, box]);

  return low;
}

type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

function inTheWay(): DOMRect[] {
  const focused = document.activeElement;
  const field = focused?.matches("input, select, textarea") ? [focused] : [];
  return [...field, ...document.querySelectorAll("[role=menu]")].map((each) => each.getBoundingClientRect());
}

const overlaps = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Phones lay their keyboard over the page without telling it. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  return visualViewport ? Math.max(0, innerHeight - visualViewport.offsetTop - visualViewport.height) : 0;
}
