import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Sent as they are, without a copy for each who asks. */
type Bytes = Buffer<ArrayBuffer>;

export type Encoding = "br" | "gzip" | "identity";

interface Variant {
  body: Bytes;
  etag: string;
  /** Name, value, name, value…, which writeHead takes as it is. */
  headers: string[];
  notModified: string[];
}

/** An answer that is ready to send, in every encoding that is smaller than the plain bytes. */
export interface Representation {
  identity: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
  bytes: number;
}

interface Source {
  headers: Record<string, string>;
  body: Bytes;
  br?: Bytes | undefined;
  gzip?: Bytes | undefined;
}

export function createRepresentation({ headers, body, br, gzip }: Source): Representation {
  // Of what is shorter, if it is there: another body is another compressed one.
  const hash = createHash("sha256")
    .update(gzip ?? body)
    .digest("base64url")
    .slice(0, 22);
  const variant = (encoding: Encoding, bytes: Bytes): Variant => {
    const etag = `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const common = Object.entries({ ...headers, etag, vary: "accept-encoding" }).flat();
    const coded = encoding === "identity" ? [] : ["content-encoding", encoding];
    return {
      body: bytes,
      etag,
      headers: [...common, ...coded, "content-length", String(bytes.length)],
      notModified: common,
    };
  };
  const smaller = (bytes: Bytes | undefined) => (bytes && bytes.length < body.length ? bytes : undefined);
  const [smallBr, smallGzip] = [smaller(br), smaller(gzip)];
  return {
    identity: variant("identity", body),
    br: smallBr && variant("br", smallBr),
    gzip: smallGzip && variant("gzip", smallGzip),
    bytes: body.length + (smallBr?.length ?? 0) + (smallGzip?.length ?? 0),
  };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const brotliQuality = 5;
/** 256 kB instead of 4 MB, which each thread of the pool would keep for pages that are hardly smaller. */
const brotliWindow = 18;

/** In the thread pool, at a quality that takes milliseconds. */
export async function compress(body: Buffer): Promise<{ br: Bytes; gzip: Bytes }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  };
  const [br, gzipped] = await Promise.all([brotli(body, { params }), deflate(body)]);
  return { br, gzip: gzipped };
}

/** Parsed Accept-Encoding headers, of which browsers send a handful. */
const negotiated = new Map<string, { br: boolean; gzip: boolean }>();
const maxNegotiated = 200;
/** Longer ones are taken as if they were not there: no browser's are. */
const maxAccepted = 200;
const maxTags = 1_000;

export function acceptedEncodings(header: string | undefined): { br: boolean; gzip: boolean } {
  const text = header && header.length <= maxAccepted ? header : "";
  const known = negotiated.get(text);
  if (known) return known;
  const accepts = (name: string) =>
    text.split(",").some((part) => {
      const [coding, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  const result = { br: accepts("br"), gzip: accepts("gzip") };
  if (negotiated.size >= maxNegotiated) negotiated.clear();
  negotiated.set(text, result);
  return result;
}

export function chooseVariant(representation: Representation, acceptEncoding: string | undefined): Variant {
  const accepted = acceptedEncodings(acceptEncoding);
  return (
    (accepted.br ? representation.br : undefined) ??
    (accepted.gzip ? representation.gzip : undefined) ??
    representation.identity
  );
}

/** A proxy may have made the tag weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch || ifNoneMatch.length > maxTags) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** `request.headers` would build an object of all headers first. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const found = rawHeaders[at];
    if (found?.length === name.length && found.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** Answers a GET or HEAD. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
): void {
  const variant = chooseVariant(representation, headerOf(request, "accept-encoding"));
  if (matchesEtag(headerOf(request, "if-none-match"), variant.etag)) {
    response.writeHead(304, variant.notModified).end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}
