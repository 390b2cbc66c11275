/** A bag asks for the stock of a hundred products; nothing of ours is longer. */
const maxQueryLength = 8 * 1024;
/** Nothing of ours has more levels than a few. */
const maxDepth = 32;
/** Of one form or query, with every name that it repeats. */
const maxFields = 300;

/** Why a URL or a body is read no further: databases refuse NUL, and half a character is none. */
export type Unreadable = { status: 400 | 414; text: string };

const badUrl: Unreadable = { status: 400, text: "Este endereço não existe." };
const longUrl: Unreadable = { status: 414, text: "Este endereço é longo demais." };
const badText: Unreadable = { status: 400, text: "O texto tem um caractere que não se pode guardar." };
const badBody: Unreadable = { status: 400, text: "Não foi possível ler o que foi enviado." };

/** A badly encoded path would also make the router print a warning that contains it. */
export function unreadableUrl(url: string): Unreadable | null {
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  if (query.length > maxQueryLength || countOf(query, "&") > maxFields) return longUrl;
  if (query.includes("%00")) return badText;
  if (!path.includes("%")) return null;
  try {
    return decodeURIComponent(new URL(path).pathname).includes("\0") ? badUrl : null;
  } catch {
    return badUrl;
  }
}

/** Of a form or of JSON, before anything parses it; what is neither is its reader's to refuse. */
export function unreadableBody(body: Buffer, type: string): Unreadable | null {
  if (body.includes(0)) return badText;
  // Of a list of types, or of several headers, whoever parses it takes the last.
  if (type.includes(",")) return badBody;
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    if (countOf(body, "&") > maxFields) return badBody;
    return body.includes("%00") ? badText : null;
  }
  // Only a photo comes in parts, which could say that their text is written in another way.
  if (/^multipart\//i.test(type)) return badBody;
  if (isDeep(body)) return badBody;
  // Our pages escape nothing but control characters and half ones.
  return body.includes("\\u") && hasBadText(body) ? badText : null;
}

/** No further than one more than is allowed. */
function countOf(text: string | Buffer, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0 && count <= maxFields; at = text.indexOf(part, at + 1))
    count += 1;
  return count;
}

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Brackets inside of text are not counted. */
function isDeep(json: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length && depth <= maxDepth; at += 1) {
    const byte = json[at] ?? 0;
    if (inText && byte === backslash) at += 1;
    else if (byte === quote) inText = !inText;
    else if (!inText && opening.has(byte)) depth += 1;
    else if (!inText && closing.has(byte)) depth -= 1;
  }
  return depth > maxDepth;
}

const letterU = 0x75;
/** Of `\u0000`. */
const escapeLength = 6;

/** NUL or half a character, as JSON can write them; found without parsing, which nobody has a place for yet. */
function hasBadText(json: Buffer): boolean {
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] !== backslash) continue;
    const code = escapedAt(json, at);
    if (code === 0 || isSecondHalf(code)) return true;
    if (isFirstHalf(code)) {
      at += escapeLength;
      if (!isSecondHalf(escapedAt(json, at))) return true;
    }
    at += 1;
  }
  return false;
}

/** Of another escape, or of none, not a number; by bytes, because a text for each of many escapes takes time. */
function escapedAt(json: Buffer, at: number): number {
  if (json[at] !== backslash || json[at + 1] !== letterU) return Number.NaN;
  let code = 0;
  for (let digit = at + 2; digit < at + escapeLength; digit += 1)
    code = code * 16 + (hexValues[json[digit] ?? 0] ?? Number.NaN);
  return code;
}

/** By character code. */
const hexValues = Array.from({ length: 256 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16));

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code < 0xe000;
