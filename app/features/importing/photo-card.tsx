import { Camera, Image } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { photoTypes } from "#domain/photo.ts";
import type { PhotoRow } from "#domain/photo-rows.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-frame.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { usePhoto } from "./use-photo.ts";

interface Props {
  slug: string;
  onRead: (rows: PhotoRow[], cut: boolean) => void;
}

export function PhotoCard({ slug, onRead }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const { reading, problem, read, cancel } = usePhoto(slug, onRead);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [photo] = event.currentTarget.files ?? [];
    if (photo) void read(photo);
    // Otherwise choosing the same file again would fire no change event.
    event.currentTarget.value = "";
  }

  const input = { type: "file", accept: photoTypes.join(","), onChange: choose, tabIndex: -1 } as const;
  return (
    <section aria-labelledby="photo" className="flex flex-col gap-2">
      <SectionHeading id="photo">Ler cardápio de uma foto</SectionHeading>
      <Card className="flex flex-col gap-3">
        <input
          {...input}
          ref={camera}
          capture="environment"
          aria-label="Foto da câmera"
          className="sr-only"
        />
        <input {...input} ref={library} aria-label="Arquivo da foto do cardápio" className="sr-only" />
        {reading ? (
          <Reading share={reading.step === "send" ? reading.share : null} onCancel={cancel} />
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              Fotografe o cardápio de perto, com luz e o texto em pé. A foto é enviada ao Google (Gemini) para
              ser lida; você corrige as linhas antes de importar, e nada é salvo sozinho.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => camera.current?.click()}>
                <Camera aria-hidden="true" className="size-5" />
                Tirar foto
              </Button>
              <Button variant="secondary" onClick={() => library.current?.click()}>
                <Image aria-hidden="true" className="size-5" />
                Escolher foto
              </Button>
            </div>
          </>
        )}
        <div role="alert">{problem && <FieldError id="photo-error">{problem}</FieldError>}</div>
      </Card>
    </section>
  );
}

function Reading({ share, onCancel }: { share: number | null; onCancel: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      {share === null ? (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Spinner className="shrink-0" />
          Lendo o cardápio… Pode levar até 3 minutos.
        </p>
      ) : (
        <ProgressBar
          className="w-full"
          label="Enviando a foto…"
          value={share}
          max={1}
          detail={`${Math.round(share * 100)} %`}
        />
      )}
      <Button variant="secondary" size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
