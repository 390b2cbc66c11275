import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Reads the device's clock for all others, and says what is added to it. */
const clock = "app/state/server-clock.ts";

/** Keeps orders for some days, which nobody has to agree about. */
const worker = join("app", "worker");

it("the browser asks one clock what time it is", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== clock && !file.startsWith(worker));
  expect(sources.length).toBeGreaterThan(300);
  const asks = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)/;
  expect(sources.filter((file) => asks.test(readFileSync(file, "utf8")))).toEqual([]);
});
