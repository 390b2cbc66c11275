const durationMs = 320;
const endPx = 24;
const arcPx = 40;

export function fly(ghost: HTMLElement, from: DOMRect, to: DOMRect | null): void {
  if (!to) return;
  ghost.ariaHidden = "true";
  ghost.dataset.flying = "";
  ghost.removeAttribute("alt");
  Object.assign(ghost.style, {
    position: "fixed",
    inset: `${from.top}px auto auto ${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "var(--z-index-notice)",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const scale = endPx / Math.max(from.width, endPx);
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x * 0.5}px, ${y * 0.5 - arcPx}px) scale(${(1 + scale) / 2})`, opacity: 0.95 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.4 },
    ],
    { duration: durationMs, easing: "ease-in" },
  );
  const land = () => ghost.remove();
  flight.finished.then(land, land);
}
