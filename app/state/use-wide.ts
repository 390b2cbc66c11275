import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "./hydrated.tsx";

/** The same as Tailwind's `lg:`. */
const query = "(width >= 64rem)";

/** Null until the page is hydrated: the server does not know the width. */
export function useWide(): boolean | null {
  const hydrated = useHydrated();
  const [wide, setWide] = useState<boolean | null>(() => (hydrated ? matchMedia(query).matches : null));
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => startTransition(() => setWide(list.matches));
    update();
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, []);
  return wide;
}
