import sharp from "sharp";

const pixelLimit = 40_000_000;
/** In case the server dies and nobody ends this. */
const secondsLimit = 20;

/**
 * The largest first: the others are made from it, so that the file is decoded once.
 * @type {Record<import("./photo-shrinker.ts").Shape, { fit: "cover" | "inside", sizes: [width: number, height: number][] }>}
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

/**
 * Small WebPs of a picture, without whatever else the file held; throws when it cannot be read.
 * @param {Uint8Array} bytes
 * @param {import("./photo-shrinker.ts").Shape} shape
 * @returns {Promise<import("./photo-shrinker.ts").Decoded>}
 */
export async function shrinkPicture(bytes, shape) {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixelLimit) return "tooLarge";
  const { fit, sizes } = shapes[shape];
  const options = { limitInputPixels: pixelLimit, pages: 1, failOn: /** @type {const} */ ("error") };
  const [widest, highest] = sizes[0] ?? [0, 0];
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(widest, highest, { fit })
    .timeout({ seconds: secondsLimit })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    sizes.map(([wide, high]) =>
      sharp(data, { raw }).resize(wide, high, { fit }).webp({ quality: 80 }).toBuffer(),
    ),
  );
}
