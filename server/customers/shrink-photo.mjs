// Runs in a process of its own, which can be ended while it decodes: a picture on the standard input
// becomes a small WebP on the standard output, square or `whole`, or a `page` that is large enough to be
// read, without whatever else the file held.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const fit = process.argv[2];
const side = fit === "page" ? 2048 : 256;
const pixelLimit = 30_000_000;
/** In case the server dies and nobody ends this. */
const secondsLimit = 10;

// Answers to everybody else come first.
setPriority(10);
sharp.concurrency(1);
const bytes = await buffer(process.stdin);
try {
  const webp = await sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: "error" })
    .rotate()
    .resize(side, side, { fit: fit === "square" ? "cover" : "inside", withoutEnlargement: fit === "page" })
    .webp({ quality: 80 })
    .timeout({ seconds: secondsLimit })
    .toBuffer();
  process.stdout.write(webp);
} catch {
  // Whatever the decoder cannot read is the sender's to replace.
  process.exitCode = 1;
}
