import { MapPin } from "lucide-react";
import { mapUrl } from "#domain/map-url.ts";
import { ExternalLinkButton } from "#ui/button.tsx";

/** Where a store is. It lies over whatever else can be pressed there. */
export function MapLink({ address }: { address: string }) {
  return (
    <ExternalLinkButton href={mapUrl(address)} variant="quiet" size="sm" className="relative z-1">
      <MapPin aria-hidden="true" className="size-4" />
      Ver no mapa
    </ExternalLinkButton>
  );
}
