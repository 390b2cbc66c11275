import { apiPaths } from "./paths.ts";

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxPhotoBytes = 5 * 1024 * 1024;

/** Each photo has a URL of its own, so that a new one shows at once. */
export const photoUrl = (updatedAt: number) => `${apiPaths.photo}?v=${updatedAt}`;

/** Why a file cannot become the photo, in words; null when it can. Its content is looked at when it arrives. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!photoTypes.some((known) => known === type)) return "Escolha uma foto em JPEG, PNG ou WebP.";
  if (size > maxPhotoBytes) return "A foto pode ter no máximo 5 MB.";
  return size === 0 ? "O arquivo da foto está vazio." : null;
}
