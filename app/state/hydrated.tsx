import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";

const Hydrated = createContext(false);

/** The change to true is a transition, so that the page stays responsive while the rest renders. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}

export const useHydrated = (): boolean => useContext(Hydrated);
