import type { Readable } from "node:stream";

/** Reads a stream to its end, and fails when it is longer than `maxBytes`. */
export async function readUpTo(maxBytes: number, stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of stream) {
    read += chunk.length;
    if (read > maxBytes) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
