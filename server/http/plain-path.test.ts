import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPath } from "./plain-path.ts";

test.each([
  ["/", "/"],
  ["/adega-do-ze", "/adega-do-ze"],
  ["/Adega-Do-Ze/", "/adega-do-ze"],
  ["//adega-do-ze//", "/adega-do-ze"],
  ["//evil", "/evil"],
  ["/adega-do-%7Ae", "/adega-do-ze"],
  ["/a%2Fb", "/a%2fb"],
  ["/%41%2E", "/a%2e"],
  ["/assets/Index-AbC1.js", "/assets/Index-AbC1.js"],
  ["//%61dega-do-ze.data", "/adega-do-ze.data"],
  ["/adega-do-ze/_.data", "/adega-do-ze.data"],
  ["/adega-do-ze/.data", "/adega-do-ze.data"],
  ["/adega-do-ze/%70edido/a8Fh2kLm90QwErTyUiOpAs", "/adega-do-ze/pedido/a8Fh2kLm90QwErTyUiOpAs"],
  ["/%61uth/resetPassword", "/auth/resetPassword"],
])("%s is written %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test("a canonical path stays as it is, and never leads to another site", () => {
  const parts = fc.array(fc.constantFrom("/", "a", "B", "%41", "%2f", "%5C", "%25", "é", "-", ".", "pedido"));
  fc.assert(
    fc.property(parts, (pieces) => {
      const plain = plainPath(`/${pieces.join("")}`);
      expect(plainPath(plain)).toBe(plain);
      expect(plain).toMatch(/^\/(?!\/)/);
    }),
  );
});
