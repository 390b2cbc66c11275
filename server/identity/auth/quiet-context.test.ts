import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { switchOffBetweenRuns } from "./quiet-context.ts";

test("a storage is switched off when the last of its runs is over, and works again in the next", async () => {
  const storage = new AsyncLocalStorage<string>();
  const disable = vi.spyOn(storage, "disable");
  switchOffBetweenRuns(storage);
  const follow = (name: string, steps: number) =>
    storage.run(name, async () => {
      for (let step = 0; step < steps; step++) await turn();
      return storage.getStore();
    });

  const [short, long] = [follow("short", 1), follow("long", 5)];
  expect(await short).toBe("short");
  expect(disable).not.toHaveBeenCalled();
  expect(await long).toBe("long");
  expect(disable).toHaveBeenCalledOnce();

  expect(storage.run("at once", () => storage.getStore())).toBe("at once");
  expect(disable).toHaveBeenCalledTimes(2);
  await expect(
    storage.run("failing", async () => {
      throw new Error(storage.getStore());
    }),
  ).rejects.toThrow("failing");
  expect(disable).toHaveBeenCalledTimes(3);
  expect(storage.getStore()).toBeUndefined();
});

test("it is done once, however often it is asked for", () => {
  const storage = new AsyncLocalStorage<string>();
  const disable = vi.spyOn(storage, "disable");
  switchOffBetweenRuns(storage);
  switchOffBetweenRuns(storage);
  storage.run("once", () => {});
  expect(disable).toHaveBeenCalledOnce();
});
