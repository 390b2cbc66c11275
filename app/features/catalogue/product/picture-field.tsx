import type { ReactNode } from "react";

/** Takes a picture, sends it and tells its address. */
export type PictureSlot = (props: {
  current: string | null;
  onSent: (thumbnail: string) => void;
  onRemove: () => void;
}) => ReactNode;

interface Props {
  thumbnail: string;
  picture: PictureSlot;
  onChange: (thumbnail: string) => void;
}

export function PictureField({ thumbnail, picture, onChange }: Props) {
  return (
    <section aria-labelledby="foto" className="flex flex-col gap-2">
      <h2 id="foto" className="text-sm font-semibold">
        Foto
      </h2>
      {picture({ current: thumbnail || null, onSent: onChange, onRemove: () => onChange("") })}
    </section>
  );
}
