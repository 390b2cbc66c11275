import { SuggestDescription } from "#features/catalogue/suggest-description.tsx";
import { ImportScreen } from "#features/importing/import-screen.tsx";
import type { Route } from "./+types/import-menu";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [
  { title: "Importar cardápio — N1 DELIVERY" },
  { name: "robots", content: "noindex" },
];

export const loader = panelLoader("changeMenu", (_: Route.LoaderArgs, { store }, { writing }) => ({
  slug: store.slug,
  canReadPhotos: writing !== undefined,
}));

export default function ImportMenuPage({ loaderData }: Route.ComponentProps) {
  const { slug, canReadPhotos } = loaderData;
  return (
    <ImportScreen
      {...loaderData}
      suggest={(row, onText) => (
        <SuggestDescription
          slug={slug}
          canSuggest={canReadPhotos}
          read={() => ({ ...row, thumbnail: "" })}
          onText={onText}
        />
      )}
    />
  );
}
