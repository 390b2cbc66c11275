import { useEffect, useRef, useState } from "react";
import { uploadPath } from "#domain/panel-paths.ts";
import { maxUploadBytes, photoProblem } from "#domain/photo.ts";
import type { PhotoRow } from "#domain/photo-rows.ts";
import { sendFile } from "./send-file.ts";

type Answer = { ok: true; rows: PhotoRow[]; cut: boolean } | { ok: false; message: string };
type Reading = { step: "send"; share: number } | { step: "read" };

const broken = "A resposta veio pela metade. Tente de novo.";

/** Sends a photo of a menu to be read; the rows are for a person to mend. */
export function usePhoto(slug: string, onRead: (rows: PhotoRow[], cut: boolean) => void) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function read(photo: File) {
    const wrong = photoProblem(photo, maxUploadBytes);
    setProblem(wrong);
    if (wrong) return;
    const leaving = new AbortController();
    sending.current = leaving;
    const answers: Answer[] = [];
    setReading({ step: "send", share: 0 });
    const sent = await sendFile<Answer>({
      path: uploadPath(slug, "foto-do-cardapio"),
      file: photo,
      leaving: leaving.signal,
      onSent: (share) => setReading(share < 1 ? { step: "send", share } : { step: "read" }),
      onLine: (line) => answers.push(line),
    });
    setReading(null);
    const [answer] = answers;
    if (answer?.ok) onRead(answer.rows, answer.cut);
    else setProblem(answer?.message ?? (sent.ok ? broken : sent.message));
  }

  return { reading, problem, read, cancel: () => sending.current?.abort() };
}
