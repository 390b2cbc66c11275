import { maxUploadBytes } from "#domain/photo.ts";
import type { ChosenPicture } from "./read-picture.ts";

/** As large as anything is shown. */
const maxSide = 1_600;
const quality = 0.9;

/** In pixels of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part that was chosen, no larger than it is shown; a small picture is sent as it is. */
export async function cutPicture(picture: ChosenPicture, area: Area | null): Promise<Blob> {
  const { file, width, height } = picture;
  if (!area && Math.max(width, height) <= maxSide && file.size <= maxUploadBytes) return file;
  const { x, y, ...part } = area ?? { x: 0, y: 0, width, height };
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const image = new Image();
  image.src = picture.url;
  await image.decode();
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  // Only WebP keeps what is transparent; a browser that cannot write it makes a PNG, which may be too large.
  const webp = file.type === "image/jpeg" ? null : await toBlob(canvas, "image/webp");
  const blob = webp && webp.size <= maxUploadBytes ? webp : await toBlob(canvas, "image/jpeg");
  if (!blob) throw new Error("no picture");
  return blob;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
