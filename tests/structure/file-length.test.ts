import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const maxLines = 250;

test(`no source file has more than ${maxLines} lines`, () => {
  const sources = ["app", "bench", "db", "domain", "scripts", "server", "tests"]
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
    )
    .filter((file) => /\.(tsx?|css|mjs)$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const lengths = sources.map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));
  expect(lengths.filter(({ lines }) => lines > maxLines)).toEqual([]);
});
