import { applyChange, type Board, type BoardChange } from "#domain/board.ts";
import type { EndReason } from "./board-stream.ts";

export interface LiveState {
  /** Null before the first event, unless the page brought one. */
  board: Board | null;
  heardAt: number;
  connected: boolean;
  /** It has been connected since the page was opened. */
  joined: boolean;
  /** The last time that it was connected again after it had not been. */
  caughtUp: { at: number; newOrders: number } | null;
  ended: EndReason | null;
}

export type LiveEvent =
  | { kind: "board"; board: Board; at: number }
  | { kind: "change"; change: BoardChange; at: number }
  | { kind: "alive"; at: number }
  | { kind: "dropped" }
  | { kind: "ended"; reason: EndReason };

export const startLive = (at: number): LiveState => ({
  board: null,
  heardAt: at,
  connected: false,
  joined: false,
  caughtUp: null,
  ended: null,
});

/** Whatever was missed is in the whole board that begins each connection, so nothing is lost or doubled. */
export function nextLive(state: LiveState, event: LiveEvent): LiveState {
  switch (event.kind) {
    case "board": {
      const { at, board } = event;
      const back = state.joined && !state.connected;
      const caughtUp = back ? { at, newOrders: unknownNew(state.board, board) } : state.caughtUp;
      return { ...state, board, heardAt: at, connected: true, joined: true, caughtUp };
    }
    case "change":
      if (!state.board) return state;
      return { ...state, board: applyChange(state.board, event.change), heardAt: event.at };
    case "alive":
      return { ...state, heardAt: event.at };
    case "dropped":
      return { ...state, connected: false };
    case "ended":
      return { ...state, connected: false, ended: event.reason };
  }
}

function unknownNew(before: Board | null, after: Board): number {
  const known = new Set(before?.cards.map(({ id }) => id));
  return after.cards.filter(({ id, status }) => status === "new" && !known.has(id)).length;
}
