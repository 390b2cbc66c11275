/** Moves the box so that it covers neither the focused field nor an open menu, but never during a press. */
export function watchClearance(top: Element, box: HTMLElement, onChange: (low: boolean) => void) {
  let pressed = false;
  const look = () => {
    box.style.setProperty("--keyboard", `${keyboardHeight()}px`);
    if (pressed) return;
    // Read from the DOM, because a change of state may not be rendered yet.
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
      // After the click that follows.
      setTimeout(look);
    };
    window.addEventListener(name, release, { ...options, capture: true });
  }
  for (const name of ["focusin", "focusout", "resize"]) window.addEventListener(name, look, options);
  // Capture: scrolling inside a dialog counts too.
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

/** Phones lay their keyboard over the page without resizing it. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  return visualViewport ? Math.max(0, innerHeight - visualViewport.offsetTop - visualViewport.height) : 0;
}
