import { expect, onTestFinished, test, vi } from "vitest";
import { answerInLines } from "./line-stream.ts";

const failed = (error: unknown) => String(error);

test("each line is sent as it is told, and a failure is the last", async () => {
  const ended = vi.fn();
  const answer = answerInLines<string>(
    async (tell) => {
      tell("one");
      await Promise.resolve();
      tell("two");
      throw new Error("three");
    },
    { failed, ended },
  );
  expect(await answer.text()).toBe('"one"\n"two"\n"Error: three"\n');
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
});

test("what nobody takes is given up after a minute and what a slow line needs, and not before", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended = vi.fn();
  const answer = answerInLines<string>(async (tell) => tell("x".repeat(1_000_000)), { failed, ended });
  await vi.advanceTimersByTimeAsync(60_000 + 1_000_000 / 8 - 1_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalledOnce();
  await expect(answer.text()).rejects.toThrow("not taken");
});

test("whoever takes the last line late gets it, and the end", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended = vi.fn();
  const answer = answerInLines<string>(async (tell) => tell("late"), { failed, ended });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer.text()).toBe('"late"\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

test("whoever leaves is told to the work", async () => {
  const ended = vi.fn();
  let gone = false;
  const answer = answerInLines<string>(
    (tell, left) =>
      new Promise((resolve) => {
        tell("begun");
        left.addEventListener("abort", () => {
          gone = true;
          tell("unheard");
          resolve();
        });
      }),
    { failed, ended },
  );
  await answer.body?.cancel();
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
  expect(gone).toBe(true);
});
