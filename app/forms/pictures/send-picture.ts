import { uploadPath } from "#domain/panel-paths.ts";
import { isRecord } from "#state/record.ts";

/** Ten megabytes over a slow connection; the server waits as long. */
const timeoutMs = 300_000;
const notSent = "Não foi possível enviar. A foto continua aqui: verifique a conexão e tente de novo.";

/** Where it is sent, and under which name its URL is answered. */
const answers = { fotos: "thumbnail", capa: "cover", logo: "logo" } as const;
export type PictureUpload = keyof typeof answers;

/** `again`: the same picture may be taken then. */
export type Sent = { ok: true; url: string } | { ok: false; message: string; again: boolean };

interface Sending {
  slug: string;
  upload: PictureUpload;
  picture: Blob;
  /** From 0 to 1, of what has left this device. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** With XMLHttpRequest, because fetch does not tell how far it is. */
export function sendPicture({ slug, upload, picture, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve({ ok: false, message: notSent, again: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request, upload));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    request.open("PUT", uploadPath(slug, upload));
    request.timeout = timeoutMs;
    signal.addEventListener("abort", () => request.abort());
    request.send(picture);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest, upload: PictureUpload): Sent {
  const body = parse(responseText);
  const url = isRecord(body) ? body[answers[upload]] : undefined;
  if (status === 200 && typeof url === "string") return { ok: true, url };
  const message = isRecord(body) && typeof body.message === "string" ? body.message : notSent;
  return { ok: false, message, again: ![400, 403, 404, 413].includes(status) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
