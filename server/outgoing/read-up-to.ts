import type { Readable } from "node:stream";

/** Reads what others send us, to its end; fails when it is more than that. */
export async function readUpTo(bytes: number, stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of stream) {
    read += chunk.length;
    if (read > bytes) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
