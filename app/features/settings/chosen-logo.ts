import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ChosenPicture } from "#forms/pictures/read-picture.ts";

/** Until the store is open there is nowhere to send it; a reload loses it, and the store's page asks for it again. */
const chosen = createStore<{ logo: ChosenPicture | null }>(() => ({ logo: null }));

export const useChosenLogo = (): ChosenPicture | null => useStore(chosen, ({ logo }) => logo);
export const chooseLogo = (logo: ChosenPicture | null): void => chosen.setState({ logo });

/** For whoever sends it: nobody else does. */
export function takeChosenLogo(): ChosenPicture | null {
  const { logo } = chosen.getState();
  chooseLogo(null);
  return logo;
}
