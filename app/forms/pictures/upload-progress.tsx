import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { CutPicture, UploadState } from "./use-picture-upload.ts";

interface Props {
  state: UploadState;
  onAgain: (picture: CutPicture) => void;
  onDrop: () => void;
}

/** How far a picture is on its way, and what can be done about it. */
export function UploadProgress({ state, onAgain, onDrop }: Props) {
  return (
    <>
      {state.step === "sending" && (
        <div className="flex items-end gap-3">
          <ProgressBar
            label={state.share < 1 ? "Enviando a foto…" : "Preparando a foto…"}
            value={state.share}
            max={1}
            detail={`${Math.round(state.share * 100)} %`}
            className="min-w-0 flex-1"
          />
          <Button variant="secondary" size="sm" onClick={onDrop}>
            Cancelar
          </Button>
        </div>
      )}
      {state.step === "failed" && (
        <div className="flex flex-wrap gap-3">
          {state.again && (
            <Button size="sm" onClick={() => onAgain(state.picture)}>
              Tentar de novo
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onDrop}>
            Descartar
          </Button>
        </div>
      )}
      <span role="status" className="text-sm text-ink-soft">
        {state.step === "none" && state.sent && "Foto enviada."}
      </span>
    </>
  );
}
