import { messages } from "#domain/messages.ts";
import { isRecord } from "#state/record.ts";

interface Options<Line> {
  path: string;
  file: Blob;
  /** From 0 to 1. */
  onSent: (share: number) => void;
  onLine: (line: Line) => void;
  leaving: AbortSignal;
}

/** `null` for what was canceled. */
type Sent = { ok: true } | { ok: false; message: string | null };

/** The server waits five minutes for a file, and a model three for its answer. */
const timeoutMs = 10 * 60_000;
const notSent = "Não foi possível enviar. Confira a conexão e tente de novo.";

/** Sends a file and hears the lines of the answer as they come; `fetch` would not tell how much was sent. */
export function sendFile<Line>({ path, file, onSent, onLine, leaving }: Options<Line>): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let read = 0;
    const hear = (whole: boolean) => {
      const text = request.responseText;
      const end = whole ? text.length : text.lastIndexOf("\n");
      const lines = text.slice(read, Math.max(read, end)).split("\n");
      read = Math.max(read, end);
      for (const line of lines) if (line.trim() !== "") onLine(JSON.parse(line));
    };
    const fail = (message: string | null) => resolve({ ok: false, message });
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onprogress = () => {
      if (request.status === 200) hear(false);
    };
    request.onload = () => {
      if (request.status !== 200) return fail(messageOf(request));
      hear(true);
      resolve({ ok: true });
    };
    request.onerror = () => fail(notSent);
    request.ontimeout = () => fail(notSent);
    request.onabort = () => fail(null);
    leaving.addEventListener("abort", () => request.abort());
    request.open("PUT", path);
    request.timeout = timeoutMs;
    request.send(file);
  });
}

function messageOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 401) return messages.sessionOver;
  try {
    const body: unknown = JSON.parse(responseText);
    if (isRecord(body) && typeof body.message === "string") return body.message;
  } catch {
    // An answer of something between the server and us.
  }
  return notSent;
}
