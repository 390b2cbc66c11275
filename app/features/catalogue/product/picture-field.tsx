import type { ReactNode } from "react";
import { initialsTile } from "#domain/initials.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";

/** Sends a picture and tells its address. */
export type PictureSlot = (props: {
  current: string | null;
  onSent: (thumbnail: string) => void;
}) => ReactNode;

interface Props {
  name: string;
  thumbnail: string;
  picture: PictureSlot | undefined;
  onChange: (thumbnail: string) => void;
}

export function PictureField({ name, thumbnail, picture, onChange }: Props) {
  return (
    <section aria-labelledby="foto" className="flex flex-col gap-2">
      <h2 id="foto" className="text-sm font-semibold">
        Foto
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar
          src={thumbnail || null}
          {...initialsTile(name || "Produto")}
          alt={thumbnail ? "Foto do produto" : ""}
          size="xl"
          shape="square"
        />
        {picture?.({ current: thumbnail || null, onSent: onChange })}
        {thumbnail && (
          <Button variant="secondary" onClick={() => onChange("")}>
            Remover foto
          </Button>
        )}
      </div>
    </section>
  );
}
