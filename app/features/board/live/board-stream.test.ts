import { expect, test } from "vitest";
import { boardCard as card } from "#tests/harness/board-card.ts";
import { BoardStream, type StreamWorld, silenceMs } from "./board-stream.ts";

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const rest = { counts: { done: 0, canceled: 0 }, more: false, pause: null };
const board = event("board", { cards: [], ...rest });
const change = event("change", { put: [], gone: [], ...rest });
const alive = "event: alive\ndata: \n\n";

/** A network and a clock in a test's hand. */
class FakeWorld implements StreamWorld {
  time = 0;
  readonly asked: {
    at: number;
    answer: (response: Response) => void;
    fail: () => void;
    aborted: () => boolean;
  }[] = [];
  #timers: { at: number; work: () => void }[] = [];

  now = () => this.time;
  fetch = (signal: AbortSignal) =>
    new Promise<Response>((answer, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      this.asked.push({
        at: this.time,
        answer,
        fail: () => reject(new TypeError("no network")),
        aborted: () => signal.aborted,
      });
    });
  later = (ms: number, work: () => void) => {
    const timer = { at: this.time + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.work();
      await settle();
    }
    this.time = end;
  }

  /** A phone sleeps: time goes on, timers do not. */
  sleep(ms: number): void {
    this.time += ms;
    for (const timer of this.#timers) timer.at += ms;
  }

  /** Answers the last request with a stream. */
  async connect() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    this.asked.at(-1)?.answer(new Response(body));
    await settle();
    return {
      send: async (text: string) => {
        controller?.enqueue(new TextEncoder().encode(text));
        await settle();
      },
      end: async () => {
        controller?.close();
        await settle();
      },
    };
  }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

function start() {
  const world = new FakeWorld();
  const heard: string[] = [];
  const stream = new BoardStream(
    {
      board: ({ cards }) =>
        heard.push(cards.length > 0 ? `board ${cards.map(({ id }) => id).join()}` : "board"),
      change: () => heard.push("change"),
      alive: () => heard.push("alive"),
      dropped: () => heard.push("dropped"),
      ended: (reason) => heard.push(reason),
    },
    world,
  );
  return { world, heard, stream };
}

test("tells what comes, and connects again when the stream ends", async () => {
  const { world, heard } = start();
  const first = await world.connect();
  await first.send(board + change);
  await first.send(alive);
  await first.end();
  expect(heard).toEqual(["board", "change", "alive", "dropped"]);
  await world.pass(300);
  expect(world.asked).toHaveLength(2);
  await (await world.connect()).send(board);
  expect(heard.at(-1)).toBe("board");
});

test("a board in parts is told when it is whole; what a lost connection had begun is forgotten", async () => {
  const { world, heard } = start();
  const part = (id: string) => event("part", [card(id)]);
  const first = await world.connect();
  await first.send(part("lost"));
  expect(heard).toEqual([]);
  await first.end();
  await world.pass(300);
  await (await world.connect()).send(part("a") + part("b") + event("board", { cards: [card("c")], ...rest }));
  expect(heard).toEqual(["dropped", "board a,b,c"]);
});

test("what is no board is not shown: it asks again, less and less often", async () => {
  const { world, heard } = start();
  for (const pause of [300, 1_000, 2_000]) {
    const connections = world.asked.length;
    await (await world.connect()).send(event("board", { cards: [{ ...card("a"), status: "?" }], ...rest }));
    await world.pass(pause - 1);
    expect(world.asked).toHaveLength(connections);
    await world.pass(1);
    expect(world.asked).toHaveLength(connections + 1);
  }
  expect(heard).toEqual(["dropped", "dropped", "dropped"]);
  await (await world.connect()).send(board);
  expect(heard.at(-1)).toBe("board");
});

test("a connection that stays silent is replaced", async () => {
  const { world, heard } = start();
  const first = await world.connect();
  await first.send(board);
  await world.pass(silenceMs - 1);
  expect(heard).toEqual(["board"]);
  await world.pass(1 + 300);
  expect(heard).toEqual(["board", "dropped"]);
  expect(world.asked[0]?.aborted()).toBe(true);
  await first.send(change);
  expect(heard, "what the old one says is not heard").toEqual(["board", "dropped"]);
  expect(world.asked).toHaveLength(2);
});

test("never pauses for more than 5 s between attempts, and never tries twice at once", async () => {
  const { world } = start();
  for (let attempt = 1; attempt < 12; attempt++) {
    world.asked.at(-1)?.fail();
    await settle();
    await world.pass(5_000);
    expect(world.asked).toHaveLength(attempt + 1);
  }
});

test("an attempt without an answer is given up", async () => {
  const { world, heard } = start();
  await world.pass(8_000 + 300);
  expect(heard).toEqual(["dropped"]);
  expect(world.asked).toHaveLength(2);
});

test("waking up: a lost connection is tried at once, a silent one replaced, a good one left alone", async () => {
  const { world, heard, stream } = start();
  const first = await world.connect();
  await first.send(board);
  stream.wake();
  expect(world.asked).toHaveLength(1);
  world.sleep(60 * 60_000);
  stream.wake();
  expect(heard).toEqual(["board", "dropped"]);
  expect(world.asked).toHaveLength(2);
  world.asked.at(-1)?.fail();
  await settle();
  stream.wake();
  expect(world.asked).toHaveLength(3);
});

test.each([
  [401, "signed-out"],
  [403, "removed"],
  [404, "removed"],
])("status %i ends it for good", async (status, reason) => {
  const { world, heard, stream } = start();
  world.asked[0]?.answer(new Response(null, { status }));
  await settle();
  expect(heard).toEqual([reason]);
  await world.pass(60_000);
  stream.wake();
  expect(world.asked).toHaveLength(1);
});

test.each([
  ["a session that ended, for instance by a new password", 401, "signed-out"],
  ["a membership that ended", 404, "removed"],
])("%s is told as what it is, and ends it for good", async (_name, status, reason) => {
  const { world, heard } = start();
  world.asked[0]?.answer(new Response(null, { status: 503 }));
  await settle();
  await world.pass(300);
  const second = await world.connect();
  await second.send(board);
  await second.send("event: ended\ndata: \n\n");
  await world.pass(300);
  world.asked[2]?.answer(new Response(null, { status }));
  await settle();
  expect(heard).toEqual(["dropped", "board", "dropped", reason]);
  await world.pass(60_000);
  expect(world.asked).toHaveLength(3);
});

test("a session that another tab has begun anew goes on", async () => {
  const { world, heard } = start();
  const first = await world.connect();
  await first.send(board);
  await first.send("event: ended\ndata: \n\n");
  await world.pass(300);
  await (await world.connect()).send(board);
  expect(heard).toEqual(["board", "dropped", "board"]);
});

test("closed, it says nothing more", async () => {
  const { world, heard, stream } = start();
  const first = await world.connect();
  stream.close();
  await first.send(board);
  await world.pass(60_000);
  expect(heard).toEqual([]);
  expect(world.asked).toHaveLength(1);
});
