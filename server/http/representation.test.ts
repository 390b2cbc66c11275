import { describe, expect, it } from "vitest";
import {
  acceptedEncodings,
  chooseVariant,
  compress,
  createRepresentation,
  matchesEtag,
} from "./representation.ts";

describe("acceptedEncodings", () => {
  it.each([
    [undefined, false, false],
    ["", false, false],
    ["gzip, deflate, br", true, true],
    ["GZIP", false, true],
    ["br;q=0, gzip;q=0.5", false, true],
    ["br;q=0.0", false, false],
    ["br;q=1.0", true, false],
    ["brotli", false, false],
    [`br${",".repeat(199)}`, false, false],
  ])("%s", (header, br, gzip) => {
    expect(acceptedEncodings(header)).toEqual({ br, gzip });
  });
});

describe("createRepresentation", () => {
  it("offers only encodings that are smaller", async () => {
    const long = Buffer.from("pão de queijo ".repeat(100));
    const representation = createRepresentation({ headers: {}, body: long, ...(await compress(long)) });
    expect(chooseVariant(representation, "gzip, br").headers).toContain("br");
    expect(chooseVariant(representation, "gzip").headers).toContain("gzip");
    expect(chooseVariant(representation, undefined)).toBe(representation.identity);

    const short = Buffer.from("ok");
    const plain = createRepresentation({ headers: {}, body: short, ...(await compress(short)) });
    expect(chooseVariant(plain, "gzip, br")).toBe(plain.identity);
  });

  it("tags every encoding of every content differently", async () => {
    const tags = await Promise.all(
      ["a", "b"].map(async (letter) => {
        const body = Buffer.from(letter.repeat(500));
        const { identity, br, gzip } = createRepresentation({ headers: {}, body, ...(await compress(body)) });
        return [identity.etag, br?.etag, gzip?.etag];
      }),
    );
    expect(new Set(tags.flat()).size).toBe(6);
  });
});

describe("matchesEtag", () => {
  it.each([
    [undefined, false],
    ['"x"', true],
    ['W/"x"', true],
    ['"y", "x"', true],
    ["*", true],
    ['"y"', false],
    ["x", false],
    [`"x"${",".repeat(1_000)}`, false],
  ])("%s", (header, expected) => {
    expect(matchesEtag(header, '"x"')).toBe(expected);
  });
});
