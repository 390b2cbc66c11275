import { type UIMatch, useMatches } from "react-router";
import { type CurrentStore, useCurrentStore } from "./app-state.ts";

export interface PageFrame {
  title: string;
  subtitle: string;
  /** Null shows the logo instead of the back button. */
  back: string | null;
  logo?: string | null;
  /** The page is of no use without a network. */
  needsNetwork?: boolean;
  /** The store's colour; the platform's own by default. */
  color?: string;
}

export interface FramedRoute<Data> {
  frame: (data: Data, current: CurrentStore | null) => PageFrame;
}

const defaultFrame: PageFrame = { title: "N1 DELIVERY", subtitle: "", back: "/" };

/** Of the innermost route that has one. */
export function usePageFrame(): PageFrame {
  const framed = useMatches().findLast(isFramed);
  const current = useCurrentStore();
  return framed ? framed.handle.frame(framed.loaderData, current) : defaultFrame;
}

function isFramed(match: UIMatch): match is UIMatch<unknown, FramedRoute<unknown>> {
  const { handle, loaderData } = match;
  return typeof handle === "object" && handle !== null && "frame" in handle && loaderData !== undefined;
}
