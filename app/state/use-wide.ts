import { useSyncExternalStore } from "react";

/** From 1024 px, as the class prefix `lg:` has it. */
const wide = "(width >= 64rem)";

/** Whether the bag has its place beside the menu; null as long as the browser has not said. */
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
