import sharp from "sharp";

/** A valid progressive JPEG that repeats its last scan. */
export async function jpegWithScans(scans: number, side = 64): Promise<Buffer> {
  const plain = await sharp({ create: { width: side, height: side, channels: 3, background: "#00d8a3" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const marker = Buffer.from([0xff, 0xda]);
  let own = 0;
  for (let at = plain.indexOf(marker); at >= 0; at = plain.indexOf(marker, at + 2)) own += 1;
  const last = plain.lastIndexOf(marker);
  const scan = Buffer.from(plain.subarray(last, -2));
  // Turns the refinement into a first pass, which may be repeated any number of times.
  scan[7 + 2 * (scan[4] ?? 0)] = 0;
  return Buffer.concat([plain.subarray(0, -2), ...Array<Buffer>(scans - own).fill(scan), plain.subarray(-2)]);
}
