import { useCallback, useEffect, useRef, useState } from "react";
import { type PictureUpload, sendPicture } from "./send-picture.ts";

/** What was cut, and how it looks until the server has it. */
export interface CutPicture {
  blob: Blob;
  url: string;
}

export type UploadState =
  | { step: "none"; sent: boolean }
  | { step: "sending"; picture: CutPicture; share: number }
  | { step: "failed"; picture: CutPicture; message: string; again: boolean };

interface Options {
  slug: string;
  upload: PictureUpload;
  onSent: (url: string) => void | Promise<void>;
}

/** Sends one picture after the other; what could not be sent is kept, to try again. */
export function usePictureUpload({ slug, upload, onSent }: Options) {
  const [state, setState] = useState<UploadState>({ step: "none", sent: false });
  const sending = useRef<AbortController | null>(null);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => () => sending.current?.abort(), []);

  const send = useCallback(
    async (picture: CutPicture) => {
      sending.current?.abort();
      const current = new AbortController();
      sending.current = current;
      const show = (next: UploadState) => {
        if (!current.signal.aborted) setState(next);
      };
      show({ step: "sending", picture, share: 0 });
      const onProgress = (share: number) => show({ step: "sending", picture, share });
      const answer = await sendPicture({
        slug,
        upload,
        picture: picture.blob,
        onProgress,
        signal: current.signal,
      });
      if (current.signal.aborted) return;
      if (!answer.ok) return show({ step: "failed", picture, ...answer });
      await sent.current(answer.url);
      show({ step: "none", sent: true });
      URL.revokeObjectURL(picture.url);
    },
    [slug, upload],
  );

  function drop() {
    sending.current?.abort();
    if (state.step !== "none") URL.revokeObjectURL(state.picture.url);
    setState({ step: "none", sent: false });
  }

  return { state, send, drop };
}
