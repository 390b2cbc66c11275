import { useHydrated } from "./hydrated.tsx";

/** The first of a long list, which is more than a screen shows, until the page is hydrated: rendering all of it would hold the server up. */
export function useSeenFirst<T>(list: readonly T[], count: number): readonly T[] {
  return useHydrated() ? list : list.slice(0, count);
}
