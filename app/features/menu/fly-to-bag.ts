/** Where things fly to: of several, the one that is on the screen. */
const targets = "[data-bag-target]";

/** Shows where a product went. It is in the bag already: this only explains. */
export function flyToBag(picture: Element | null): void {
  if (!picture || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Measured now: what it stands in may be gone when the code for it is there.
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

/** Nobody misses a movement that could not be loaded. */
const ignore = () => undefined;
