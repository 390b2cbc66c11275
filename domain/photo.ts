import { apiPaths } from "./paths.ts";

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
const megabyte = 1024 * 1024;
export const maxPhotoBytes = 5 * megabyte;
export const maxUploadBytes = 10 * megabyte;

/** The version in the URL makes browsers load a new photo at once. */
export const photoUrl = (updatedAt: number) => `${apiPaths.photo}?v=${updatedAt}`;

/** Null when it is acceptable; the server also checks the content. */
export function photoProblem(
  { type, size }: { type: string; size: number },
  maxBytes = maxPhotoBytes,
): string | null {
  if (!photoTypes.some((known) => known === type)) return "Escolha uma foto em JPEG, PNG ou WebP.";
  if (size > maxBytes) return `A foto pode ter no máximo ${maxBytes / megabyte} MB.`;
  return size === 0 ? "O arquivo da foto está vazio." : null;
}
