import { TriangleAlert } from "lucide-react";
import type { StoreProgress } from "#domain/new-store.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { may, type Role } from "#domain/permissions.ts";
import { LinkButton } from "#ui/button.tsx";

interface Props {
  slug: string;
  role: Role;
  progress: StoreProgress;
}

const names = { product: "um produto", whatsapp: "o WhatsApp" } as const;

/** Above every page of a store that customers cannot order from. */
export function OffAirBar({ slug, role, progress: { suspended, needs } }: Props) {
  const text =
    suspended !== null
      ? `A plataforma suspendeu esta loja: ${suspended}`
      : needs.length > 0
        ? `Esta loja ainda não está no ar. Falta ${needs.map((need) => names[need]).join(" e ")}.`
        : "Esta loja está fora do ar.";
  return (
    <div
      role="status"
      className="mx-auto mb-2 flex max-w-6xl flex-wrap items-center gap-3 bg-warning-tint px-4 py-2 text-warning print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{text}</p>
      {suspended === null && may(role, "changeSettings") && (
        <LinkButton variant="secondary" size="sm" to={panelPaths.onAir(slug)}>
          {needs.length > 0 ? "Completar" : "Colocar no ar"}
        </LinkButton>
      )}
    </div>
  );
}
