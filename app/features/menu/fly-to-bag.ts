/** There can be several; the visible one is used. */
const targets = "[data-bag-target]";

/** Only an animation: the product is in the bag already. */
export function flyToBag(picture: Element | null): void {
  if (!picture || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Measured now, because the element may be gone when the animation's code has loaded.
  const from = picture.getBoundingClientRect();
  const ghost = picture.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return;
  const load = import("./flight.ts");
  load.then(({ fly }) => fly(ghost, from, findTarget()), ignore);
}

function findTarget(): DOMRect | null {
  const boxes = [...document.querySelectorAll(targets)].map((element) => element.getBoundingClientRect());
  return boxes.find(({ width }) => width > 0) ?? null;
}

/** A failed load only skips the animation. */
const ignore = () => undefined;
