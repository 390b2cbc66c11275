import { MapPin } from "lucide-react";
import { mapUrl } from "#domain/map-url.ts";
import { ExternalLinkButton } from "#ui/button.tsx";

/** Where a store is. It lies over whatever else can be pressed there. */
export function MapLink({ address, iconOnly = false }: { address: string; iconOnly?: boolean }) {
  return (
    <ExternalLinkButton href={mapUrl(address)} variant="quiet" size="sm" className="relative z-1">
      <MapPin aria-hidden="true" className={iconOnly ? "size-5" : "size-4"} />
      <span className={iconOnly ? "sr-only" : undefined}>Ver no mapa</span>
    </ExternalLinkButton>
  );
}
