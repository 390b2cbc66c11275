import { Camera, ImageUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { photoTypes } from "#domain/photo.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { FieldError } from "#ui/field-frame.tsx";
import { type ChosenPicture, readPicture } from "./read-picture.ts";

interface Props {
  /** What the picture is of, such as 'Foto do produto'. */
  label: string;
  chooseLabel?: string;
  fileLabel?: string;
  busy?: boolean;
  /** Why the last one was not taken. */
  problem?: string | null;
  onChoose: (picture: ChosenPicture) => void | Promise<void>;
  /** More buttons. */
  children?: ReactNode;
}

/** A picture from the camera or a file, or dropped or pasted here. */
export function PictureSource({
  label,
  chooseLabel = "Escolher arquivo",
  fileLabel = `Arquivo: ${label}`,
  busy = false,
  problem = null,
  onChoose,
  children,
}: Props) {
  const id = useId();
  const area = useRef<HTMLFieldSetElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const told = unreadable ?? problem;
  const off = busy || reading;

  async function take(chosen: File | undefined) {
    if (!chosen || off) return;
    setReading(true);
    const read = await readPicture(chosen);
    setUnreadable(read.ok ? null : read.problem);
    if (read.ok) await onChoose(read.picture);
    setReading(false);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0];
    void take(chosen);
    // Otherwise choosing the same file again would fire no change event.
    currentTarget.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const pasted = event.clipboardData?.files[0];
      if (!pasted || !area.current?.matches(":hover, :focus-within")) return;
      event.preventDefault();
      void take(pasted);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });

  const input = { type: "file", accept: photoTypes.join(","), onChange: choose, tabIndex: -1 } as const;
  return (
    <fieldset
      ref={area}
      aria-label={label}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "flex min-w-0 flex-col gap-1.5 rounded-md outline-offset-4 outline-accent",
        over && "outline-2 outline-dashed",
      )}
    >
      <input ref={file} {...input} aria-label={fileLabel} className="sr-only" />
      <input
        ref={camera}
        {...input}
        capture="environment"
        aria-label={`Câmera: ${label}`}
        className="sr-only"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={off}
          className="pointer-fine:hidden"
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden="true" className="size-5" />
          Tirar foto
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={off}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => file.current?.click()}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {chooseLabel}
        </Button>
        {children}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        JPEG, PNG ou WebP.
        <span className="pointer-coarse:hidden"> Também dá para arrastar para cá ou colar.</span>
      </p>
      <div role="alert">{told && <FieldError id={`${id}-error`}>{told}</FieldError>}</div>
    </fieldset>
  );
}
