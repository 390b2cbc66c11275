import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { dialogEntry, useCloseDialog, useHash } from "#state/dialog-route.ts";
import { classNames } from "#ui/class-names.ts";
import type { CropperProps } from "./cropper.tsx";
import { type Area, cutPicture } from "./cut-picture.ts";
import { PicturePreview } from "./picture-preview.tsx";
import { PictureSource } from "./picture-source.tsx";
import type { ChosenPicture } from "./read-picture.ts";
import type { PictureUpload } from "./send-picture.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

interface Props {
  slug: string;
  upload: PictureUpload;
  /** Width by height of the part that is chosen; without it the picture is sent whole. */
  aspect?: number;
  /** What the picture is of, such as 'Foto do produto'. */
  label: string;
  current: string | null;
  /** Chosen before there was somewhere to send it: sent at once. */
  waiting?: ChosenPicture | null;
  /** With the URL of the picture, which the server has kept. */
  onSent: (url: string) => void | Promise<void>;
  /** More buttons, beside those that choose. */
  children?: ReactNode;
}

const noCropper = "Não foi possível abrir o recorte. Verifique a conexão e escolha de novo.";
const notCut = "Não foi possível recortar esta foto. Use outra.";

/** Takes a picture, lets a part of it be chosen, and sends it. */
export function PictureControl(props: Props) {
  const { slug, upload, aspect, label, current, waiting = null, onSent, children } = props;
  const { state, send, drop } = usePictureUpload({ slug, upload, onSent });
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [Cropper, setCropper] = useState<ComponentType<CropperProps> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const dialog = useCropDialog(upload);

  useEffect(() => {
    if (waiting) void send({ blob: waiting.file, url: waiting.url });
  }, [waiting, send]);

  async function choose(picture: ChosenPicture) {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setProblem(null);
    setChosen(picture);
    if (aspect === undefined) return cutAndSend(picture, null);
    try {
      const loaded = await import("./cropper.tsx");
      setCropper(() => loaded.Cropper);
      dialog.open();
    } catch {
      setProblem(noCropper);
    }
  }

  async function cutAndSend(picture: ChosenPicture, area: Area | null) {
    try {
      const blob = await cutPicture(picture, area);
      void send({ blob, url: URL.createObjectURL(blob) });
    } catch {
      setProblem(notCut);
    }
  }

  function use(picture: ChosenPicture, area: Area) {
    dialog.close();
    void cutAndSend(picture, area);
  }

  const shown = state.step === "none" ? current : state.picture.url;
  return (
    <div
      className={classNames(
        "flex min-w-0 gap-4",
        upload === "capa" ? "flex-col" : "items-start max-sm:flex-col",
      )}
    >
      <PicturePreview src={shown} upload={upload} label={label} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <PictureSource
          label={label}
          busy={state.step === "sending"}
          problem={problem ?? (state.step === "failed" ? state.message : null)}
          onChoose={choose}
        >
          {children}
        </PictureSource>
        <UploadProgress state={state} onAgain={send} onDrop={drop} />
      </div>
      {chosen && aspect !== undefined && Cropper && (
        <Cropper
          open={dialog.isOpen}
          picture={chosen}
          aspect={aspect}
          onClose={dialog.close}
          onUse={(area) => use(chosen, area)}
        />
      )}
    </div>
  );
}

/** In the hash, so that Back closes it. */
function useCropDialog(upload: PictureUpload) {
  const hash = `recortar-${upload}`;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = useCloseDialog(pathname + search);
  return {
    isOpen: useHash() === hash,
    open: () => void navigate({ search, hash: `#${hash}` }, dialogEntry()),
    close,
  };
}
