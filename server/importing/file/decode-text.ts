import { isUtf8 } from "node:buffer";

/** What Windows-1252 has where Latin-1 has control characters; some versions of Node decode both alike. */
const windowsOnly = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** UTF-16 by its mark, UTF-8 with or without one, and whatever else as Windows-1252, which Excel writes. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  return bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (character) => windowsOnly[character.charCodeAt(0) - 0x80] ?? character);
}
