import type { Store } from "./store.ts";

/** Not while a pause has no end, because nobody knows when it is over. */
export const takesAhead = ({ opening: { pause }, ahead }: Pick<Store, "opening" | "ahead">): boolean =>
  ahead !== null && !(pause && pause.until === null);
