import { setTimeout as sleep } from "node:timers/promises";
import { applyChange, type Board, type BoardCard, type BoardChange, joinParts } from "#domain/board.ts";
import { boardEventsPath } from "#domain/panel-paths.ts";

const reconnectMs = 300;
/** As in the browser: a server says something every 4 s. */
const silenceMs = 9_500;

interface Options {
  site: string;
  slug: string;
  cookie: string;
}

export interface WatchedBoard {
  readonly site: string;
  /** When each order was first shown, by `performance.now()`. */
  readonly shownAt: ReadonlyMap<string, number>;
  /** What stood on it twice, or was told again without a change. */
  readonly doubled: readonly string[];
  /** How often the stream was opened. */
  opened(): number;
  has(orderId: string): boolean;
  /** Loses the stream, as a phone does, and opens it again after a while. */
  drop(awayMs?: number): void;
  close(): Promise<void>;
}

/** A board as a browser keeps it: a whole board replaces everything, a change is applied, a lost stream is opened again. */
export function watchBoard({ site, slug, cookie }: Options): WatchedBoard {
  const shownAt = new Map<string, number>();
  const doubled: string[] = [];
  const parts: BoardCard[][] = [];
  let board: Board | undefined;
  let ids = new Set<string>();
  let opened = 0;
  let away = reconnectMs;
  let stream = new AbortController();
  const closing = new AbortController();

  function take(kind: string, data: string): void {
    if (kind === "ended") throw new Error("The board's access ended.");
    if (kind === "part") return void parts.push(JSON.parse(data) as BoardCard[]);
    if (kind === "board") board = joinParts(parts.splice(0), JSON.parse(data) as Board);
    else if (kind === "change" && board) board = changed(board, JSON.parse(data) as BoardChange);
    else return;
    ids = new Set();
    for (const { id } of board.cards) {
      if (ids.has(id)) doubled.push(id);
      ids.add(id);
      if (!shownAt.has(id)) shownAt.set(id, performance.now());
    }
  }

  function changed(before: Board, change: BoardChange): Board {
    const revs = new Map(before.cards.map(({ id, rev }) => [id, rev]));
    doubled.push(...change.put.filter(({ id, rev }) => (revs.get(id) ?? 0) >= rev).map(({ id }) => id));
    return applyChange(before, change);
  }

  async function readOnce(): Promise<void> {
    const mine = stream;
    const silence = setTimeout(() => mine.abort(), silenceMs);
    try {
      await readStream(() => silence.refresh());
    } finally {
      clearTimeout(silence);
    }
  }

  async function readStream(heard: () => void): Promise<void> {
    const response = await fetch(site + boardEventsPath(slug), {
      headers: { cookie, accept: "text/event-stream" },
      signal: AbortSignal.any([stream.signal, closing.signal]),
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return;
    }
    opened += 1;
    parts.length = 0;
    const decoder = new TextDecoder();
    let text = "";
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const [, kind = "", data = ""] = /^event: (\w+)\ndata: ?(.*)$/.exec(event) ?? [];
        take(kind, data);
      }
    }
  }

  const over = (async () => {
    while (!closing.signal.aborted) {
      await readOnce().catch(() => {});
      const pause = away;
      away = reconnectMs;
      stream = new AbortController();
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();

  return {
    site,
    shownAt,
    doubled,
    opened: () => opened,
    has: (orderId) => ids.has(orderId),
    drop(awayMs = reconnectMs) {
      away = awayMs;
      stream.abort();
    },
    async close() {
      closing.abort();
      await over;
    },
  };
}
