import { spawn } from "node:child_process";
import { once } from "node:events";
import { FairLine, type Party } from "#domain/fair-line.ts";
import { readUpTo } from "#server/outgoing/read-up-to.ts";
import { GivenUpError, withTimeout } from "#server/outgoing/with-timeout.ts";
import { countScans } from "./jpeg-scans.ts";

const decodeTimeoutMs = 20_000;
/** Programs and cameras write about ten. */
const maxScans = 100;
const maxResultBytes = 4 * 1024 * 1024;
/** Two, so that a slow one does not hold up everybody; each that waits holds its file in memory, up to 10 MB. */
const decoders = {
  places: 2,
  placesPerStore: 1,
  placesPerPerson: 1,
  waiting: 24,
  waitingPerStore: 8,
  waitingPerPerson: 6,
};
export const retryAfterSeconds = 10;

/** `later`: the same file may be accepted then. */
export interface Refused {
  ok: false;
  message: string;
  later: boolean;
}
/** From the largest to the smallest. */
type Shrunk = { ok: true; webps: [Buffer, ...Buffer[]] } | Refused;
/** Which sizes are made is said in `shrink-picture.mjs`. */
export type Shape = "photo" | "logo" | "product" | "cover" | "page";
/** Makes small WebPs of an uploaded picture, unless whoever sent it has `left`. */
export type ShrinkPhoto = (
  bytes: Uint8Array,
  shape: Shape,
  whose: Party,
  left?: AbortSignal,
) => Promise<Shrunk>;

export type Decoded = Buffer[] | "tooLarge";
/** Null: the picture cannot be read. */
type Decode = (bytes: Uint8Array, shape: Shape, over: AbortSignal) => Promise<Decoded | null>;

const refused = (message: string, later = false): Refused => ({ ok: false, message, later });
const unreadable = refused("Não foi possível ler esta foto. Use outra.");
const tooLarge = refused("A foto pode ter no máximo 40 megapixels. Use uma menor.");
const interrupted = refused("Não foi possível ler a foto agora. Tente de novo.", true);
const tooMany = refused("Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo.", true);

/** Few at a time, because each takes memory and a processor that everybody else needs, too. */
export function createPhotoShrinker(
  decode: Decode,
  stopping: AbortSignal,
  timeoutMs = decodeTimeoutMs,
): ShrinkPhoto {
  const decoding = new FairLine(decoders);
  return async (bytes, shape, whose, left) => {
    const signal = left ? AbortSignal.any([stopping, left]) : stopping;
    if (isJpeg(bytes) && countScans(bytes, maxScans) > maxScans) return unreadable;
    try {
      const shrunk = await decoding.run(
        whose,
        async () => {
          const decoded = await withTimeout({ timeoutMs, signal }, (over) => decode(bytes, shape, over));
          return toShrunk(decoded);
        },
        signal,
      );
      return shrunk ?? (signal.aborted ? interrupted : tooMany);
    } catch (error) {
      if (!(error instanceof GivenUpError)) throw error;
      return signal.aborted ? interrupted : unreadable;
    }
  };
}

function toShrunk(decoded: Decoded | null): Shrunk {
  if (decoded === "tooLarge") return tooLarge;
  const [largest, ...others] = decoded ?? [];
  return largest ? { ok: true, webps: [largest, ...others] } : unreadable;
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** In a process per photo (`shrink-photo.mjs`), because nothing else can be ended in the middle of decoding. */
export function decodeApart(script: string): Decode {
  return async (bytes, shape, over) => {
    const child = spawn(process.execPath, [script, shape], { stdio: ["pipe", "pipe", "ignore"], env: {} });
    over.addEventListener("abort", () => child.kill("SIGKILL"));
    const ended = once(child, "close");
    // The process may end before it has read everything.
    child.stdin.on("error", () => {});
    child.stdin.end(bytes);
    const [said, [code]] = await Promise.all([readUpTo(maxResultBytes, child.stdout), ended]);
    if (code !== 0) return null;
    const answer: "tooLarge" | string[] = JSON.parse(said.toString());
    return answer === "tooLarge" ? answer : answer.map((webp) => Buffer.from(webp, "base64"));
  };
}
