import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { useEarlyPresses } from "./early-presses.ts";

const Hydrated = createContext(false);

/** The change to true is a transition, so that the page stays responsive while the rest renders. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEarlyPresses();
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}

export const useHydrated = (): boolean => useContext(Hydrated);
