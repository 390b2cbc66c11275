import { spawn } from "node:child_process";
import { once } from "node:events";
import { readUpTo } from "#server/outgoing/read-up-to.ts";
import { GivenUpError, withTimeout } from "#server/outgoing/with-timeout.ts";
import { countScans } from "./jpeg-scans.ts";

const decodeTimeoutMs = 10_000;
/** Programs and cameras write about ten. */
const maxScans = 100;
const maxResultBytes = 128 * 1024;
const maxPageBytes = 4 * 1024 * 1024;

type Shrunk = { ok: true; webp: Buffer } | { ok: false; message: string };
/** `square` cuts what is longer; `whole` keeps the shape of the picture; a `page` is large enough to be read. */
type Fit = "square" | "whole" | "page";
/** Makes a small WebP of an uploaded picture. */
export type ShrinkPhoto = (bytes: Uint8Array, fit?: Fit) => Promise<Shrunk>;

const unreadable = { ok: false, message: "Não foi possível ler esta foto. Use outra." } as const;
const interrupted = { ok: false, message: "Não foi possível ler a foto agora. Tente de novo." } as const;

/** Decodes in a process per photo (`shrink-photo.mjs`), because nothing else can be ended in the middle of decoding. */
export function createPhotoShrinker(
  script: string,
  stopping: AbortSignal,
  timeoutMs = decodeTimeoutMs,
): ShrinkPhoto {
  return async (bytes, fit = "square") => {
    if (isJpeg(bytes) && countScans(bytes, maxScans) > maxScans) return unreadable;
    try {
      const webp = await withTimeout({ timeoutMs, signal: stopping }, (over) =>
        run(script, bytes, fit, over),
      );
      return webp ? { ok: true, webp } : unreadable;
    } catch (error) {
      if (!(error instanceof GivenUpError)) throw error;
      return stopping.aborted ? interrupted : unreadable;
    }
  };
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

async function run(script: string, bytes: Uint8Array, fit: Fit, over: AbortSignal): Promise<Buffer | null> {
  const child = spawn(process.execPath, [script, fit], { stdio: ["pipe", "pipe", "ignore"], env: {} });
  over.addEventListener("abort", () => child.kill("SIGKILL"));
  const ended = once(child, "close");
  // The process may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [webp, [code]] = await Promise.all([
    readUpTo(fit === "page" ? maxPageBytes : maxResultBytes, child.stdout),
    ended,
  ]);
  return code === 0 ? webp : null;
}
