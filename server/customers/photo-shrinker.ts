import { spawn } from "node:child_process";
import { once } from "node:events";
import { readUpTo } from "#server/outgoing/read-up-to.ts";
import { GivenUpError, within } from "#server/outgoing/within.ts";
import { countScans } from "./jpeg-scans.ts";

const withinMs = 10_000;
/** What programs and cameras write has about ten. */
const mostScans = 100;
const largestResult = 128 * 1024;

type Shrunk = { ok: true; webp: Buffer } | { ok: false; message: string };
/** Makes a small square WebP of a picture that somebody sent. */
export type ShrinkPhoto = (bytes: Uint8Array) => Promise<Shrunk>;

const unreadable = { ok: false, message: "Não foi possível ler esta foto. Use outra." } as const;
const interrupted = { ok: false, message: "Não foi possível ler a foto agora. Tente de novo." } as const;

/**
 * Decodes in a process per photo (`shrink-photo.mjs`): no other thing can be ended in the middle of it,
 * its memory is given back, and what a broken decoder could reach is not here.
 */
export function createPhotoShrinker(script: string, stopping: AbortSignal, ms = withinMs): ShrinkPhoto {
  return async (bytes) => {
    if (isJpeg(bytes) && countScans(bytes, mostScans) > mostScans) return unreadable;
    try {
      const webp = await within({ ms, signal: stopping }, (over) => run(script, bytes, over));
      return webp ? { ok: true, webp } : unreadable;
    } catch (error) {
      if (!(error instanceof GivenUpError)) throw error;
      return stopping.aborted ? interrupted : unreadable;
    }
  };
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

async function run(script: string, bytes: Uint8Array, over: AbortSignal): Promise<Buffer | null> {
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "ignore"], env: {} });
  over.addEventListener("abort", () => child.kill("SIGKILL"));
  const ended = once(child, "close");
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [webp, [code]] = await Promise.all([readUpTo(largestResult, child.stdout), ended]);
  return code === 0 ? webp : null;
}
