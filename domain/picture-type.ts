import { photoTypes } from "./photo.ts";

const signatures: Record<(typeof photoTypes)[number], [at: number, bytes: number[]][]> = {
  "image/jpeg": [[0, [0xff, 0xd8, 0xff]]],
  "image/png": [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  "image/webp": [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
};

/** By the first bytes of the file, because its content type can lie; empty for what is no picture. */
export function pictureType(file: Uint8Array): string {
  const matches = ([at, bytes]: [number, number[]]) =>
    bytes.every((byte, index) => file[at + index] === byte);
  return photoTypes.find((type) => signatures[type].every(matches)) ?? "";
}
