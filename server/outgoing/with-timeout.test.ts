import { expect, test } from "vitest";
import { GivenUpError, withTimeout } from "./with-timeout.ts";

const never = () => new Promise<never>(() => {});

test("work that never ends and ignores its signal is given up in time, however much is collected meanwhile", async () => {
  const calls = Array.from({ length: 200 }, () => withTimeout({ timeoutMs: 300 }, never));
  const outcomes = Promise.allSettled(calls);
  // Enough garbage for many collections.
  let garbage: number[][] = [];
  for (let round = 0; round < 40; round += 1) {
    garbage = Array.from({ length: 100 }, () => Array.from({ length: 1_000 }, (_, at) => at));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(garbage).toHaveLength(100);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: "rejected", reason: new GivenUpError("too slow") });
  }
});

test("work is told when it is over, and its own result or failure is passed on", async () => {
  let told: AbortSignal | undefined;
  const listen = (signal: AbortSignal) => {
    told = signal;
    return never();
  };
  await expect(withTimeout({ timeoutMs: 10 }, listen)).rejects.toThrow("too slow");
  expect(told?.aborted).toBe(true);
  expect(await withTimeout({ timeoutMs: 60_000 }, async () => 7)).toBe(7);
  await expect(
    withTimeout({ timeoutMs: 60_000 }, () => Promise.reject(new Error("refused"))),
  ).rejects.toThrow("refused");
});

test("it ends when whoever caused it leaves, and does not begin when they have left", async () => {
  const visitor = new AbortController();
  const call = withTimeout({ timeoutMs: 60_000, signal: visitor.signal }, never);
  visitor.abort();
  await expect(call).rejects.toThrow(GivenUpError);
  let begun = false;
  const late = withTimeout({ timeoutMs: 60_000, signal: visitor.signal }, async () => {
    begun = true;
  });
  await expect(late).rejects.toThrow(GivenUpError);
  expect(begun).toBe(false);
});
