import { MapPin } from "lucide-react";
import { ExternalLinkButton } from "./button.tsx";
import { mapUrl } from "./map-url.ts";

interface Props {
  address: string;
  show?: "label" | "icon" | "address";
}

/** Above other links, because a whole card around it can be one. */
export function MapLink({ address, show = "label" }: Props) {
  const url = mapUrl(address);
  if (show === "address")
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${address}: ver no mapa`}
        className="flex min-h-touch items-center gap-2 text-ink-soft"
      >
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 underline underline-offset-2 @max-3xl:truncate">{address}</span>
      </a>
    );
  return (
    <ExternalLinkButton href={url} variant="quiet" size="sm" className="relative z-1 print:hidden">
      <MapPin aria-hidden="true" className={show === "icon" ? "size-5" : "size-4"} />
      <span className={show === "icon" ? "sr-only" : undefined}>Ver no mapa</span>
    </ExternalLinkButton>
  );
}
