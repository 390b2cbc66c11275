import { expect, it } from "vitest";
import { tokenSyncUrlOf } from "./token-sync.ts";

it.each([
  ["https://n1.example/sync", "https://n1.example/sync"],
  ["/sync", "https://n1.example/sync"],
  ["https://e.example/sync", null],
  ["//e.example/sync", null],
  ["http://n1.example/sync", null],
  ["https://", null],
  ["", null],
  [null, null],
])("a token for %j goes to %j", (configured, url) => {
  expect(tokenSyncUrlOf(configured, "https://n1.example")).toBe(url);
});
