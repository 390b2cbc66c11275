import { type UIMatch, useMatches } from "react-router";
import { type CurrentStore, useCurrentStore } from "./app-state.ts";

/** What a page says about the frame around it: the header, where back goes, the colour. */
export interface PageFrame {
  title: string;
  subtitle: string;
  /** Where the back chevron leads; null shows the logo instead. */
  back: string | null;
  logo?: string | null;
  /** Nothing on it is of use without a network. */
  needsNetwork?: boolean;
  /** The store's colour; the platform's own without it. */
  color?: string;
}

export interface FramedRoute<Data> {
  frame: (data: Data, current: CurrentStore | null) => PageFrame;
}

const defaultFrame: PageFrame = { title: "N1 DELIVERY", subtitle: "", back: "/" };

/** The frame asked for by the innermost route that has one. */
export function usePageFrame(): PageFrame {
  const framed = useMatches().findLast(isFramed);
  const current = useCurrentStore();
  return framed ? framed.handle.frame(framed.loaderData, current) : defaultFrame;
}

function isFramed(match: UIMatch): match is UIMatch<unknown, FramedRoute<unknown>> {
  const { handle, loaderData } = match;
  return typeof handle === "object" && handle !== null && "frame" in handle && loaderData !== undefined;
}
