import { expect, it } from "vitest";
import { OneAtATime } from "./one-at-a-time.ts";

it("never does two at once, goes on after a failure, and refuses when too many wait", async () => {
  const line = new OneAtATime(3);
  let underWay = 0;
  let most = 0;
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    return "done";
  };
  const failing = line.run(async () => {
    throw new Error("broken");
  });
  const others = [line.run(work), line.run(work)];
  expect(await line.run(work)).toBeUndefined();
  await expect(failing).rejects.toThrow("broken");
  expect(await Promise.all(others)).toEqual(["done", "done"]);
  expect(most).toBe(1);
  expect(await line.run(work)).toBe("done");
});
