/**
 * Says, now and whenever it changes, whether a box at the top of the screen would lie over the field that
 * somebody types in or over an open menu. Returns the end of it.
 */
export function watchClearance(top: Element, box: HTMLElement, onChange: (inTheWay: boolean) => void) {
  const look = () => {
    const { left, right, height } = box.getBoundingClientRect();
    const y = top.getBoundingClientRect().top;
    onChange(mustStayClear().some((other) => overlaps(other, { left, right, top: y, bottom: y + height })));
    box.style.setProperty("--keyboard", `${keyboardHeight()}px`);
  };
  look();
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  for (const name of ["focusin", "focusout", "resize"]) window.addEventListener(name, look, options);
  // Whatever scrolls, a dialog among others.
  window.addEventListener("scroll", look, { ...options, capture: true });
  for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, look, options);
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  return () => {
    ended.abort();
    sizes.disconnect();
  };
}

type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

function mustStayClear(): DOMRect[] {
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
