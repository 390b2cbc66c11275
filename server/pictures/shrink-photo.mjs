// Runs in a process of its own, which can be ended while it decodes: a picture on the standard input
// becomes small WebPs in JSON on the standard output.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { shrinkPicture } from "./shrink-picture.mjs";

// Answers to everybody else come first.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

try {
  const shape = /** @type {import("./photo-shrinker.ts").Shape} */ (process.argv[2]);
  const shrunk = await shrinkPicture(await buffer(process.stdin), shape);
  const said = shrunk === "tooLarge" ? shrunk : shrunk.map((webp) => webp.toString("base64"));
  process.stdout.write(JSON.stringify(said));
} catch {
  // Whatever the decoder cannot read is the sender's to replace.
  process.exitCode = 1;
}
