import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The guarded place, and a script of the document's own that is guarded in itself. */
const allowed = ["app/shell/scroll-restoration.tsx", "app/state/browser-storage.ts"];

test("storage, whose mere name throws where it is blocked, is touched in one guarded place", () => {
  const touching = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => join("app", path))
    .filter((path) =>
      /\b(window\.|globalThis\.)?(local|session)Storage\s*[.[?]|window\[/.test(readFileSync(path, "utf8")),
    );
  expect(touching.sort()).toEqual(allowed);
});
