/**
 * Says whether a box that stands at the top of the screen has to stand at the bottom, and the other way
 * round: where it is, it may not lie over the field that somebody types in or over an open menu. It stays
 * where it is otherwise, and while something is pressed: the press would end on it. Returns the end of it.
 */
export function watchClearance(top: Element, box: HTMLElement, onChange: (low: boolean) => void) {
  let pressed = false;
  const look = () => {
    box.style.setProperty("--keyboard", `${keyboardHeight()}px`);
    if (pressed) return;
    // As it is drawn: what was asked for a moment ago may still be to come.
    const low = box.dataset.low !== undefined;
    const edges = box.getBoundingClientRect();
    const y = top.getBoundingClientRect().top;
    const place = low ? edges : { left: edges.left, right: edges.right, top: y, bottom: y + edges.height };
    if (mustStayClear().some((other) => overlaps(other, place))) onChange(!low);
  };
  look();
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  window.addEventListener("pointerdown", () => (pressed = true), { ...options, capture: true });
  for (const name of ["pointerup", "pointercancel"]) {
    const release = () => {
      pressed = false;
      // After the click that it ends in.
      setTimeout(look);
    };
    window.addEventListener(name, release, { ...options, capture: true });
  }
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
