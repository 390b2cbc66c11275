// Loaded when a picture was chosen (`picture-control.tsx`): nobody else needs it.
import { useRef, useState } from "react";
import EasyCrop from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Area } from "./cut-picture.ts";
import type { ChosenPicture } from "./read-picture.ts";

const maxZoom = 4;
const zoomStep = 0.05;
const arrowStep = 16;

export interface CropperProps {
  open: boolean;
  picture: ChosenPicture;
  /** Width by height. */
  aspect: number;
  onClose: () => void;
  onUse: (area: Area) => void;
}

export function Cropper({ open, picture, aspect, onClose, onUse }: CropperProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Recortar foto"
      variant="full"
      showing={picture.url}
      focusFirst={() => document.querySelector<HTMLElement>("[data-crop]")}
    >
      <Stage key={picture.url} {...{ picture, aspect, onClose, onUse }} />
    </Dialog>
  );
}

function Stage({ picture, aspect, onClose, onUse }: Omit<CropperProps, "open">) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area | null>(null);
  const keepArea = (_: Area, pixels: Area) => {
    area.current = pixels;
  };
  return (
    <div className="flex flex-col gap-4 pb-4">
      <div className="relative h-[min(22rem,50dvh)] overflow-hidden rounded-md bg-sunken">
        <EasyCrop
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          keyboardStep={arrowStep}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={keepArea}
          onCropComplete={keepArea}
          // The Content-Security-Policy allows no injected styles.
          disableAutomaticStylesInjection
          cropperProps={
            {
              role: "group",
              "aria-label": "Parte que aparece: mova com as setas",
              "data-crop": "",
              className: "reactEasyCrop_CropArea reactEasyCrop_CropAreaGrid focus-inset",
            } as object
          }
        />
      </div>
      <label className="flex min-h-touch items-center gap-3 text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="min-h-touch min-w-0 flex-1 accent-accent"
        />
      </label>
      <p className="text-sm text-ink-soft">
        <span className="pointer-fine:hidden">Arraste para mover e use dois dedos para aproximar.</span>
        <span className="pointer-coarse:hidden">
          Arraste ou use as setas para mover, e a roda do mouse para aproximar.
        </span>
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-3 *:flex-auto sm:*:flex-none">
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => area.current && onUse(area.current)}>Usar foto</Button>
      </div>
    </div>
  );
}
