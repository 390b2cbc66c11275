import { photoProblem } from "#domain/photo.ts";

/** Far more than cameras write; what is sent is cut to less (`cut-picture.ts`). */
const maxFileBytes = 50 * 1024 * 1024;
const unreadable = "Não foi possível ler esta foto. Use outra.";
const isHeic = "O navegador não lê fotos HEIC. Use uma em JPEG, PNG ou WebP.";

export interface ChosenPicture {
  file: File;
  /** To show it before it is sent; whoever forgets the picture revokes it. */
  url: string;
  width: number;
  height: number;
}

type Read = { ok: true; picture: ChosenPicture } | { ok: false; problem: string };

/** What can be told without the server: its kind, its size, and whether this browser can show it. */
export async function readPicture(file: File): Promise<Read> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name))
    return { ok: false, problem: isHeic };
  const problem = photoProblem(file, maxFileBytes);
  if (problem) return { ok: false, problem };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { ok: true, picture: { file, url, width: image.naturalWidth, height: image.naturalHeight } };
  } catch {
    URL.revokeObjectURL(url);
    return { ok: false, problem: unreadable };
  }
}
