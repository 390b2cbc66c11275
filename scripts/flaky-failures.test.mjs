import { expect, test } from "vitest";
import { failuresOf } from "./flaky-failures.mjs";

const run = (/** @type {string} */ projectName, /** @type {string} */ status) => ({ projectName, status });

test("failures are counted by test and size, repeats together", () => {
  const specs = [
    {
      title: "opens",
      tests: [run("phone", "unexpected"), run("phone", "expected"), run("desktop", "unexpected")],
    },
    { title: "opens", tests: [run("phone", "unexpected")] },
    { title: "closes", tests: [run("phone", "expected"), run("phone", "skipped")] },
  ];
  const suites = [{ title: "menu.spec.ts", suites: [{ title: "the dialog", specs }] }];
  expect([...failuresOf({ suites })]).toEqual([
    ["menu.spec.ts › the dialog › opens [phone]", 2],
    ["menu.spec.ts › the dialog › opens [desktop]", 1],
  ]);
});

test("a file that does not load is a failure", () => {
  expect([...failuresOf({ suites: [], errors: [{ message: "SyntaxError: x\n  at y" }] })]).toEqual([
    ["SyntaxError: x", 1],
  ]);
});
