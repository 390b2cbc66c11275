import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ArrivingBodies, type BodyLimits } from "./arriving-bodies.ts";

const kilobyte = 1024;
const photo: BodyLimits = {
  maxBytes: 5 * kilobyte * kilobyte,
  graceMs: 10_000,
  minBytesPerSecond: 8 * kilobyte,
  timeoutMs: 300_000,
};
const plenty = { max: 1_000_000_000, maxPerClient: 1_000_000_000 };

function setUp(limits: Partial<BodyLimits> = {}, memory = plenty) {
  const clock = { ms: 0 };
  const bodies = new ArrivingBodies({ ...photo, ...limits }, memory, () => clock.ms);
  const send = (headers: Record<string, string>, client = "a") => {
    const stream = Object.assign(new PassThrough(), { headers });
    const received = bodies.receive(stream as unknown as IncomingMessage, client);
    return { stream, received };
  };
  /** So many bytes each second, until they are all sent or nobody wants more. */
  async function trickle(stream: PassThrough, total: number, perSecond: number): Promise<void> {
    for (let sent = 0; sent < total && stream.listenerCount("end") > 0; sent += perSecond) {
      stream.write(Buffer.alloc(Math.min(perSecond, total - sent), "x"));
      await nextTurn();
      clock.ms += 1_000;
      bodies.endSlow();
    }
    stream.end();
  }
  return { clock, bodies, send, trickle };
}

const sized = (bytes: number) => ({ "content-length": String(bytes) });
const chunked = { "transfer-encoding": "chunked" };
const refused = (reason: string) => ({ ok: false, reason });

test.each([
  ["with a length", sized(11)],
  ["in chunks", chunked],
])("a body %s comes whole", async (_, headers) => {
  const { send } = setUp();
  const { stream, received } = send(headers);
  stream.write("hello ");
  stream.end("world");
  expect(await received).toEqual({ ok: true, body: Buffer.from("hello world") });
});

test("five megabytes at 60 kB/s come in 86 s", async () => {
  const { clock, send, trickle } = setUp();
  const { stream, received } = send(sized(photo.maxBytes));
  await trickle(stream, photo.maxBytes, 60 * kilobyte);
  const result = await received;
  expect(result.ok && result.body.length).toBe(photo.maxBytes);
  expect(clock.ms).toBeGreaterThan(80_000);
});

test("a body that is slower than allowed is ended soon after its grace period", async () => {
  const { clock, send, trickle } = setUp();
  const { stream, received } = send(sized(photo.maxBytes));
  await trickle(stream, photo.maxBytes, 4 * kilobyte);
  expect(await received).toEqual(refused("too slow"));
  expect(clock.ms).toBeGreaterThan(photo.graceMs);
  expect(clock.ms).toBeLessThan(30_000);
});

test("a steady body that never ends is ended by the timeout", async () => {
  const { clock, send, trickle } = setUp({ timeoutMs: 60_000 });
  const { stream, received } = send(sized(photo.maxBytes));
  await trickle(stream, photo.maxBytes, 20 * kilobyte);
  expect(await received).toEqual(refused("too slow"));
  expect(clock.ms).toBe(61_000);
});

test("more than allowed is refused, by its length or when it comes", async () => {
  const { send } = setUp({ maxBytes: 10 });
  expect(await send(sized(11)).received).toEqual(refused("too large"));
  const { stream, received } = send(chunked);
  stream.write("eleven byte");
  expect(await received).toEqual(refused("too large"));
});

test("whoever leaves in the middle is let go", async () => {
  const { send } = setUp();
  const { stream, received } = send(sized(10));
  stream.destroy();
  expect(await received).toEqual(refused("gone"));
});

test("a client gets only part of the memory, and has it back when the body is there", async () => {
  const { send } = setUp({}, { max: 100 * kilobyte, maxPerClient: 50 * kilobyte });
  const first = send(sized(30 * kilobyte));
  expect(await send(sized(30 * kilobyte)).received).toEqual(refused("too many"));
  const other = send(sized(10), "b");
  other.stream.end("0123456789");
  expect((await other.received).ok).toBe(true);
  first.stream.end(Buffer.alloc(30 * kilobyte));
  expect((await first.received).ok).toBe(true);
  const again = send(sized(30 * kilobyte));
  again.stream.end(Buffer.alloc(30 * kilobyte));
  expect((await again.received).ok).toBe(true);
});

test("a body that has to give way is ended, and its memory is free", async () => {
  const { bodies, send } = setUp({}, { max: 50 * kilobyte, maxPerClient: 50 * kilobyte });
  const stream = Object.assign(new PassThrough(), { headers: sized(30 * kilobyte) });
  const others = new AbortController();
  const received = bodies.receive(stream as unknown as IncomingMessage, "a", others.signal);
  stream.write("x");
  others.abort();
  expect(await received).toEqual(refused("gave way"));
  const other = send(sized(30 * kilobyte), "b");
  other.stream.end(Buffer.alloc(30 * kilobyte));
  expect((await other.received).ok).toBe(true);
});

test("bodies that say nothing count as well", async () => {
  const { send } = setUp({}, { max: 1_000 * kilobyte, maxPerClient: 100 * kilobyte });
  const results = Array.from({ length: 20 }, () => send(sized(1)).received);
  expect(await results.at(-1)).toEqual(refused("too many"));
});
