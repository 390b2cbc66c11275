import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { takesForms } from "./takes-forms.ts";

const action = () => null;
const page = (id: string, path: string | undefined, module: object, index = false) => ({
  [id]: { id, path, index, module, ...(id === "root" ? {} : { parentId: "root" }) },
});
const build = {
  routes: {
    ...page("root", "", {}),
    ...page("list", undefined, {}, true),
    ...page("login", "auth/login", { action }),
    ...page("menu", ":slug/:view?", {}),
    ...page("rest", "*", {}),
  },
} as unknown as ServerBuild;

test.each([
  ["/auth/login", true],
  ["/auth/login.data", true],
  ["/AUTH/Login", true],
  ["/", false],
  ["/_.data", false],
  ["/adega", false],
  ["/adega.data", false],
  ["/adega/cart", false],
  ["/adega/cart.data", false],
  ["/a/b/c/d", false],
])("%s: %s", (path, takes) => {
  expect(takesForms(build, path)).toBe(takes);
});
