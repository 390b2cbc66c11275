import { useSyncExternalStore } from "react";

/** The same as Tailwind's `lg:`. */
const wide = "(width >= 64rem)";

/** Null until the browser has told its width. */
export const useWide = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
