import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unreadableBody, unreadableUrl } from "./readable-request.ts";

const site = "http://loja.example";

describe("a URL", () => {
  test.each([
    "/",
    "/adega-do-ze?q=a%20b&q=%C3%A7",
    `/api/stores/x/stock?${"id=8c1b6e0e-4c8a-4d4e-9f0a-0a1b2c3d4e5f&".repeat(100)}`,
    "/a?x=%zz",
  ])("%s is read", (url) => expect(unreadableUrl(site + url)).toBeNull());

  test.each([
    ["NUL in the query", "/api/stores/x/stock?id=%00", 400],
    ["NUL in a name", "/x?%00=1", 400],
    ["NUL in the path", "/a%00b", 400],
    ["a broken path", "/%ff", 400],
    ["a long query", `/x?q=${"+".repeat(9_000)}`, 414],
    ["many fields", `/x?${"a&".repeat(400)}`, 414],
  ])("with %s is refused in Portuguese", (_name, url, status) => {
    expect(unreadableUrl(site + url)).toMatchObject({
      status,
      text: expect.stringMatching(/endereço|texto/),
    });
  });
});

describe("a body", () => {
  const check = (text: string, type: string) => unreadableBody(Buffer.from(text), type);
  const form = "application/x-www-form-urlencoded";
  const json = "application/json";

  test.each([
    ["a form", "name=Ana&note=%0A", form],
    ["JSON", '{"name":"Ana","note":"a\\nb","emoji":"😀"}', json],
    ["an emoji that is escaped", String.raw`{"a":"\ud83d\ude00"}`, json],
    ["a backslash before u0000", String.raw`{"a":"\\u0000"}`, json],
    ["brackets in a text", JSON.stringify({ a: '["{'.repeat(500) }), json],
    ["a long list", JSON.stringify(Array.from({ length: 5_000 }, () => 1)), json],
    ["what is no JSON", String.raw`{"\u`, json],
  ])("of %s is read", (_name, text, type) => expect(check(text, type)).toBeNull());

  test.each([
    ["NUL in a form", "name=%00", form],
    ["a raw NUL", "name=\0", form],
    ["a raw NUL in parts", "--x\r\n\r\n\0\r\n--x--", "multipart/form-data; boundary=x"],
    ["many fields", "a=&".repeat(400), form],
    [
      "parts",
      "--x\r\nContent-Transfer-Encoding: base64\r\n\r\nAA==\r\n--x--",
      "multipart/form-data; boundary=x",
    ],
    ["a form said to be something else first", "name=%00", `x/y, ${form}`],
    ["several types, even of one kind", "name=Ana", `${form}, ${form}`],
    ["NUL in JSON", String.raw`{"a":["b\u0000"]}`, json],
    ["NUL in a name of JSON", String.raw`{"\u0000":1}`, json],
    ["half a character", String.raw`{"a":"\ud800"}`, json],
    ["its other half", String.raw`{"a":"\ude00"}`, json],
    ["two first halves", String.raw`{"a":"\ud800\ud800\ude00"}`, json],
    ["a half and an escape", String.raw`{"a":"\ud800\n"}`, json],
    ["JSON of any type", String.raw`{"a":"\ud800"}`, "text/plain"],
    ["deep lists", "[".repeat(30_000), json],
    ["deep objects", '{"a":'.repeat(1_000), json],
  ])("with %s is refused", (_name, text, type) => expect(check(text, type)).toMatchObject({ status: 400 }));

  test("of any JSON is refused for what its texts hold", () => {
    const units = fc.oneof(
      fc.constantFrom(0, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0x5c, 0x75, 0x30),
      fc.integer({ min: 1, max: 0xffff }),
    );
    const text = fc.array(units, { maxLength: 6 }).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(text, text, (name, value) => {
        const bad = [name, value].some((each) => /[\0\p{Cs}]/u.test(each));
        expect(check(JSON.stringify({ [name]: value }), json) !== null).toBe(bad);
      }),
    );
  });

  const msOf = (body: string) => {
    const began = performance.now();
    expect(check(body, json)).toBeNull();
    return performance.now() - began;
  };

  test.each([
    ["escapes", String.raw`"\u0041",`],
    ["backslashes", String.raw`"\\\\",`],
    ["numbers", "0,"],
  ])("of 256 kB of %s costs no more than a few times as much as plain text", (_name, part) => {
    const body = `[${part.repeat(256_000 / part.length)}0]`;
    const plain = `["${"a".repeat(body.length)}"]`;
    const ratios = [1, 2, 3, 4, 5, 6, 7].map(() => msOf(body) / msOf(plain));
    // Parsed with a look at each value it was far more.
    expect(Math.min(...ratios)).toBeLessThan(8);
  });
});
