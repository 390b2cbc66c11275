// Runs in a process of its own, which can be ended while it decodes: a picture on the standard input
// becomes small WebPs in JSON on the standard output, without whatever else the file held.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const pixelLimit = 40_000_000;
/** In case the server dies and nobody ends this. */
const secondsLimit = 20;

/**
 * The largest first: the others are made from it, so that the file is decoded once.
 * @type {Record<string, { fit: "cover" | "inside", sizes: [width: number, height: number][] }>}
 */
const shapes = {
  photo: { fit: "cover", sizes: [[256, 256]] },
  logo: { fit: "inside", sizes: [[256, 256]] },
  // Of a printed menu, large enough to be read.
  page: { fit: "inside", sizes: [[2048, 2048]] },
  product: {
    fit: "cover",
    sizes: [
      [800, 800],
      [192, 192],
    ],
  },
  cover: {
    fit: "cover",
    sizes: [
      [1600, 500],
      [800, 250],
    ],
  },
};

// Answers to everybody else come first.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

/** @param {unknown} answer */
const say = (answer) => process.stdout.write(JSON.stringify(answer));

try {
  const shape = shapes[process.argv[2] ?? ""];
  if (!shape) throw new Error("no such shape");
  const bytes = await buffer(process.stdin);
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixelLimit) say({ tooLarge: true });
  else say({ pictures: await shrink(bytes, shape) });
} catch {
  // Whatever the decoder cannot read is the sender's to replace.
  process.exitCode = 1;
}

/** @param {Buffer} bytes @param {typeof shapes[string]} shape */
async function shrink(bytes, { fit, sizes }) {
  const options = { limitInputPixels: pixelLimit, pages: 1, failOn: /** @type {const} */ ("error") };
  const [width, height] = sizes[0] ?? [0, 0];
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit })
    .timeout({ seconds: secondsLimit })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const small = sizes.map(([wide, high]) =>
    sharp(data, { raw }).resize(wide, high, { fit }).webp({ quality: 80 }).toBuffer(),
  );
  return (await Promise.all(small)).map((webp) => webp.toString("base64"));
}
