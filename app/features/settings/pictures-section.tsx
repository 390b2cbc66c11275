import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { panelActions } from "#domain/panel-paths.ts";
import { coverAspect } from "#domain/picture.ts";
import { PictureControl } from "#forms/pictures/picture-control.tsx";
import type { ChosenPicture } from "#forms/pictures/read-picture.ts";
import { useSaved } from "#forms/use-saved.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Card, SectionHeading } from "#ui/page.tsx";
import { takeChosenLogo } from "./chosen-logo.ts";

interface Props {
  slug: string;
  storeName: string;
  logo: string | null;
  cover: string | null;
}

const words = {
  logo: { remove: "Remover logo", question: "Remover o logo?" },
  cover: { remove: "Remover capa", question: "Remover a capa?" },
} as const;
type Kind = keyof typeof words;

/** Logo and cover of a store, as its customers see them. */
export function PicturesSection({ slug, storeName, logo, cover }: Props) {
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<Kind | null>(null);
  const [waiting, setWaiting] = useState<ChosenPicture | null>(null);
  // Chosen while the store was opened.
  useEffect(() => {
    const chosen = takeChosenLogo();
    if (chosen) setWaiting(chosen);
  }, []);
  return (
    <>
      <Card className="flex flex-col gap-3">
        <SectionHeading>Logo</SectionHeading>
        <PictureControl
          slug={slug}
          upload="logo"
          label={`Logo de ${storeName}`}
          current={logo}
          waiting={waiting}
          onSent={revalidate}
        >
          {logo && <RemoveButton kind="logo" onClick={() => setRemoving("logo")} />}
        </PictureControl>
      </Card>
      <Card className="flex flex-col gap-3">
        <SectionHeading>Capa</SectionHeading>
        <p className="text-sm text-ink-soft">
          A imagem no alto da loja. Em telas largas aparece só a faixa do meio.
        </p>
        <PictureControl
          slug={slug}
          upload="capa"
          aspect={coverAspect}
          label={`Capa de ${storeName}`}
          current={cover}
          onSent={revalidate}
        >
          {cover && <RemoveButton kind="cover" onClick={() => setRemoving("cover")} />}
        </PictureControl>
      </Card>
      {removing && <ConfirmRemoval slug={slug} kind={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveButton({ kind, onClick }: { kind: Kind; onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      <Trash2 aria-hidden="true" className="size-5" />
      {words[kind].remove}
    </Button>
  );
}

interface RemovalProps {
  slug: string;
  kind: Kind;
  onClose: () => void;
}

function ConfirmRemoval({ slug, kind, onClose }: RemovalProps) {
  const { fetcher, busy } = useSaved(onClose);
  return (
    <ConfirmDialog
      open
      title={words[kind].question}
      cancelLabel="Manter"
      confirmLabel="Remover"
      busy={busy}
      onCancel={onClose}
      onConfirm={() =>
        void fetcher.submit({ kind }, { method: "post", action: panelActions.removePicture(slug) })
      }
    >
      Some da loja na hora. Para ter de volta, envie de novo.
    </ConfirmDialog>
  );
}
