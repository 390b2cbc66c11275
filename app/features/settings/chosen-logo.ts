import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Until the store is open there is nowhere to send it; a reload loses it, and the store's page asks for it again. */
export interface ChosenLogo {
  file: File;
  /** To show it before it is sent. */
  url: string;
}

const chosen = createStore<{ logo: ChosenLogo | null }>(() => ({ logo: null }));

export const useChosenLogo = (): ChosenLogo | null => useStore(chosen, ({ logo }) => logo);
export const chooseLogo = (logo: ChosenLogo | null): void => chosen.setState({ logo });

/** For whoever sends it: nobody else does. */
export function takeChosenLogo(): ChosenLogo | null {
  const { logo } = chosen.getState();
  chooseLogo(null);
  return logo;
}
