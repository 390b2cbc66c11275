import { useState } from "react";
import { classNames } from "./class-names.ts";

/** In pixels: pictures do not grow with the font, which needs the room. */
const sizes = {
  sm: { pixels: 32, box: "size-[32px] text-[12px]" },
  md: { pixels: 44, box: "size-[44px] text-[16px]" },
  lg: { pixels: 64, box: "size-[64px] text-[20px]" },
  xl: { pixels: 96, box: "size-[96px] text-[30px]" },
  fill: { pixels: 400, box: "size-full text-[48px]" },
};

/** A logo has padding, so that the rounded corners do not cut it. */
const shapes = {
  round: { frame: "rounded-full", picture: "bg-sunken object-cover" },
  plain: { frame: "", picture: "bg-sunken object-cover" },
  square: { frame: "rounded-md", picture: "bg-sunken object-cover" },
  logo: { frame: "rounded-sm", picture: "bg-logo object-contain p-0.75" },
};

export type AvatarProps = {
  src?: string | null;
  initials: string;
  /** 0 to 7, always the same for the same name. */
  tint: number;
  /** Empty when the name is beside it. */
  alt?: string;
  size?: keyof typeof sizes;
  /** Round for people, square for products, plain where its container has the corners. */
  shape?: keyof typeof shapes;
  /** `first`: visible when the page opens; `lazy`: below the fold. */
  load?: "first" | "lazy" | undefined;
  className?: string;
};

/** Falls back to the initials, in a box of the same size. */
export function Avatar({
  src,
  initials,
  tint,
  alt = "",
  size = "md",
  shape = "round",
  load,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { pixels, box } = sizes[size];
  const look = classNames("shrink-0 overflow-hidden", box, shapes[shape].frame, className);

  if (src && src !== broken) {
    return (
      <img
        // The image may have failed before hydration, when nothing listened to the error.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
        src={src}
        alt={alt}
        width={pixels}
        height={pixels}
        loading={load === "lazy" ? "lazy" : undefined}
        fetchPriority={load === "first" ? "high" : undefined}
        decoding={load === "first" ? "sync" : "async"}
        onError={() => setBroken(src)}
        className={classNames(look, shapes[shape].picture)}
      />
    );
  }

  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className={classNames(
        look,
        `tint-${Math.abs(Math.trunc(tint)) % 8}`,
        "inline-flex select-none items-center justify-center font-semibold uppercase",
      )}
    >
      {initials.slice(0, 2)}
    </span>
  );
}
