import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the first page comes alive, true ever after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
