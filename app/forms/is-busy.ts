import type { Fetcher } from "react-router";

/** What was refused can be sent again at once, also while the page is still loaded again. */
export const isBusy = ({ state, data }: Pick<Fetcher<{ ok: boolean }>, "state" | "data">): boolean =>
  state === "submitting" || (state === "loading" && data?.ok !== false);
