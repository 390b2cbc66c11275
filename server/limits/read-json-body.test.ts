import { expect, test } from "vitest";
import { readJsonBody } from "./read-json-body.ts";

const read = (body: string, type: string) =>
  readJsonBody(new Request("http://n1.example", { method: "POST", body, headers: { "content-type": type } }));

test("JSON is read when it says that it is", async () => {
  expect(await read('{"a":1}', "application/json")).toEqual({ a: 1 });
  expect(await read("[1]", "Application/JSON; charset=utf-8")).toEqual([1]);
});

test.each(["multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "text/plain"])(
  "not as %s, by which it was looked through",
  async (type) => expect(await read('{"a":1}', type)).toBeUndefined(),
);

test("nor what only says so", async () => {
  expect(await read("{", "application/json")).toBeUndefined();
});
