import { useEffect, useReducer } from "react";
import { boardEventsPath } from "#domain/panel-paths.ts";
import { deviceNow } from "#state/server-clock.ts";
import { BoardStream, type StreamWorld } from "./board-stream.ts";
import { type LiveState, nextLive, startLive } from "./live-state.ts";

export function useBoardStream(slug: string): LiveState {
  const [state, tell] = useReducer(nextLive, 0, () => startLive(deviceNow()));

  useEffect(() => {
    const stream = new BoardStream(
      {
        board: (board) => tell({ kind: "board", board, at: deviceNow() }),
        change: (change) => tell({ kind: "change", change, at: deviceNow() }),
        alive: () => tell({ kind: "alive", at: deviceNow() }),
        dropped: () => tell({ kind: "dropped" }),
        ended: (reason) => tell({ kind: "ended", reason }),
      },
      browserWorld(boardEventsPath(slug)),
    );
    const left = new AbortController();
    const { signal } = left;
    const wake = () => stream.wake();
    const wakeIfSeen = () => document.visibilityState === "visible" && wake();
    window.addEventListener("online", wake, { signal });
    window.addEventListener("pageshow", wake, { signal });
    document.addEventListener("visibilitychange", wakeIfSeen, { signal });
    return () => {
      left.abort();
      stream.close();
    };
  }, [slug]);

  // The server shows whoever was removed what is left for them.
  useEffect(() => {
    if (state.ended === "removed") window.location.reload();
  }, [state.ended]);

  return state;
}

const browserWorld = (url: string): StreamWorld => ({
  now: () => deviceNow(),
  fetch: (signal) => fetch(url, { signal, headers: { accept: "text/event-stream" } }),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
