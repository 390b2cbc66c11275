import { ImagePlus } from "lucide-react";
import { classNames } from "#ui/class-names.ts";
import type { PictureUpload } from "./send-picture.ts";

const looks: Record<PictureUpload, string> = {
  fotos: "size-24 object-cover",
  logo: "size-24 object-contain bg-logo p-0.75",
  capa: "aspect-[16/5] w-full object-cover",
};

interface Props {
  src: string | null;
  upload: PictureUpload;
  label: string;
}

/** As it is shown to customers, or where it will be. */
export function PicturePreview({ src, upload, label }: Props) {
  const look = classNames("shrink-0 rounded-md border", looks[upload]);
  if (src) return <img src={src} alt={label} className={look} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(look, "flex items-center justify-center border-dashed text-ink-soft")}
    >
      <ImagePlus className="size-8" />
    </span>
  );
}
