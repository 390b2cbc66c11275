import { maxUploadBytes, photoProblem } from "#domain/photo.ts";
import type { ChosenLogo } from "./chosen-logo.ts";

const unreadableLogo = "Não foi possível ler esta foto. Use outra.";

/** What can be told without the server: its kind, its size, and whether a browser can show it. */
export async function readLogo(
  file: File,
): Promise<{ ok: true; logo: ChosenLogo } | { ok: false; problem: string }> {
  const problem = photoProblem(file, maxUploadBytes);
  if (problem) return { ok: false, problem };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { ok: true, logo: { file, url } };
  } catch {
    URL.revokeObjectURL(url);
    return { ok: false, problem: unreadableLogo };
  }
}
