import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("an import names its room (#domain/…) or stays in its folder: none climbs", () => {
  const sources = ["app", "bench", "db", "domain", "server", "tests"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
  );
  const climbing = sources.filter(
    (file) => /\.tsx?$/.test(file) && /(from|import\() ?"\.\.\//.test(readFileSync(file, "utf8")),
  );
  expect(climbing).toEqual([]);
});
