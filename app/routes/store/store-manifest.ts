import { storePath } from "#domain/paths.ts";
import type { Store } from "#domain/store.ts";

interface Icon {
  src: string;
  sizes: string;
  type?: string;
}

const types: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
/** Phones cut longer names under an icon, not always well. */
const shortNameLength = 12;

export function storeManifest(
  store: Pick<Store, "slug" | "name" | "description" | "color" | "logo">,
  site: URL,
) {
  const absolute = (path: string) => new URL(path, site).href;
  return {
    id: absolute(storePath(store.slug)),
    name: store.name,
    short_name: shortName(store.name),
    ...(store.description ? { description: store.description } : {}),
    lang: "pt-BR",
    dir: "ltr",
    start_url: absolute(storePath(store.slug)),
    scope: absolute(storePath(store.slug)),
    display: "standalone",
    theme_color: store.color,
    background_color: "#ffffff",
    categories: ["food", "shopping"],
    icons: [
      ...(store.logo ? [logoIcon(absolute(store.logo))] : []),
      { src: absolute("/icon-192.png"), sizes: "192x192", type: "image/png" },
      { src: absolute("/icon-512.png"), sizes: "512x512", type: "image/png" },
    ],
  };
}

/** The logo's size is unknown. */
function logoIcon(src: string): Icon {
  const type = types[new URL(src).pathname.split(".").at(-1)?.toLowerCase() ?? ""];
  return { src, sizes: "any", ...(type ? { type } : {}) };
}

function shortName(name: string): string {
  if (name.length <= shortNameLength) return name;
  const space = name.lastIndexOf(" ", shortNameLength);
  return name.slice(0, space > 0 ? space : shortNameLength).trimEnd();
}
