import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/** Every character of Unicode; the library's own `binary` takes seconds to be made. */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map((nth) => String.fromCodePoint(nth < surrogates.first ? nth : nth + surrogates.count));
