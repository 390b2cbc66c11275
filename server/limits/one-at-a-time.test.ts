import { expect, it } from "vitest";
import { OneAtATime } from "./one-at-a-time.ts";

it("never does two at once, goes on after a failure, and refuses when too many wait", async () => {
  const queue = new OneAtATime(3);
  let inFlight = 0;
  let max = 0;
  const work = async () => {
    inFlight += 1;
    max = Math.max(max, inFlight);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inFlight -= 1;
    return "done";
  };
  const failing = queue.run(async () => {
    throw new Error("broken");
  });
  const others = [queue.run(work), queue.run(work)];
  expect(await queue.run(work)).toBeUndefined();
  await expect(failing).rejects.toThrow("broken");
  expect(await Promise.all(others)).toEqual(["done", "done"]);
  expect(max).toBe(1);
  expect(await queue.run(work)).toBe("done");
});
