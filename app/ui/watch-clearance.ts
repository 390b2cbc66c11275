import { type Edges, noticePlace } from "./notice-place.ts";

/** Moves the box so that it covers neither the focused field nor an open menu, but never during a press. */
export function watchClearance(box: HTMLElement): () => void {
  let pressed = false;
  let low = false;
  const look = () => {
    if (pressed) return;
    const { left, right } = box.getBoundingClientRect();
    const bottom = innerHeight - Math.max(keyboardHeight(), barHeight(box));
    const area = { left, right, top: box.offsetTop, bottom };
    const { down, room } = noticePlace({ area, height: box.scrollHeight, clear: mustStayClear(), low });
    low = down > 0;
    box.style.setProperty("--down", `${down}px`);
    box.style.setProperty("--room", `${room}px`);
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
    for (const name of ["--down", "--room"]) box.style.removeProperty(name);
  };
}

function mustStayClear(): Edges[] {
  const focused = document.activeElement;
  const field = focused?.matches("input, select, textarea") ? [focused] : [];
  return [...field, ...document.querySelectorAll("[role=menu]")].map((each) => each.getBoundingClientRect());
}

/** What the bar of the bag takes at the bottom, in pixels. */
const barHeight = (box: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(box).scrollMarginBottom) || 0;

/** Phones lay their keyboard over the page without resizing it. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  return visualViewport ? Math.max(0, innerHeight - visualViewport.offsetTop - visualViewport.height) : 0;
}
