import { apiPaths } from "./paths.ts";

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxPhotoBytes = 5 * 1024 * 1024;

/** The version in the URL makes browsers load a new photo at once. */
export const photoUrl = (updatedAt: number) => `${apiPaths.photo}?v=${updatedAt}`;

/** Null when it is acceptable; the server also checks the content. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!photoTypes.some((known) => known === type)) return "Escolha uma foto em JPEG, PNG ou WebP.";
  if (size > maxPhotoBytes) return "A foto pode ter no máximo 5 MB.";
  return size === 0 ? "O arquivo da foto está vazio." : null;
}
