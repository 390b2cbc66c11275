const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Five times what ten megabytes of noise have: a file of nothing else would be walked through for long. */
const mostMarks = 200_000;

/**
 * How many scans a JPEG has, counted no further than `max` + 1. Each one costs its decoder a walk
 * through the whole picture, and takes the file a few bytes. Markers are found as decoders find them,
 * by skipping whatever stands between two segments.
 */
export function countScans(bytes: Uint8Array, max: number): number {
  let scans = 0;
  let at = 2;
  for (let marks = 0; scans <= max; marks += 1) {
    if (marks > mostMarks) return max + 1;
    at = bytes.indexOf(0xff, at);
    if (at < 0) break;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    if (!standsAlone(marker)) at += ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  }
  return scans;
}

/** A stuffed zero inside of a scan, TEM, a restart, SOI: markers without a segment. */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
