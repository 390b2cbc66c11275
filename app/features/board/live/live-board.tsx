import { createContext, type ReactNode, useContext } from "react";
import type { Board } from "#domain/board.ts";
import { type LinkStatus, linkStatus } from "./link-status.ts";
import { type LiveState, startLive } from "./live-state.ts";
import { useBoardStream } from "./use-board-stream.ts";
import { useEverySecond } from "./use-every-second.ts";

/** Apart, because the board changes seldom and the other every few seconds. */
const BoardContext = createContext<Board | null>(null);
const StateContext = createContext<LiveState>(startLive(0));

/** Null until the stream has told one. */
export const useLiveBoard = (): Board | null => useContext(BoardContext);

export function useLinkStatus(): LinkStatus {
  const state = useContext(StateContext);
  return linkStatus(state, useEverySecond());
}

/** The store's board as it changes, on every page of its panel. */
export function LiveBoardProvider({ slug, children }: { slug: string; children: ReactNode }) {
  const state = useBoardStream(slug);
  return (
    <StateContext value={state}>
      <BoardContext value={state.board}>{children}</BoardContext>
    </StateContext>
  );
}
