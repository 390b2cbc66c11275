import { Suspense, use } from "react";
import { data } from "react-router";
import { messages } from "../../domain/messages";
import type { Menu, Store } from "../../domain/store";
import { pageNotesContext, servicesContext } from "../../server/context";
import { getMenu } from "../../server/menu/get-menu";
import { getStore } from "../../server/stores/get-store";
import { MenuWaiting } from "../features/menu/menu-waiting";
import { appState, type CurrentStore } from "../lib/app-state";
import type { FramedRoute } from "../lib/page-frame";
import type { Route } from "./+types/store-menu";
import { sharedLinkMeta } from "./parts/shared-link-meta";
import { StoreScreen } from "./parts/store-screen";

interface Loaded {
  store: Store;
  menu: Menu;
  url: string;
}

/** Between the click and the answer: as much of the store as is known, and what is on its way. */
interface Coming {
  known: CurrentStore | null;
  coming: Promise<Loaded>;
}

export const handle: FramedRoute<Loaded | Coming> = {
  frame: (loaderData) => {
    const store = "coming" in loaderData ? loaderData.known : loaderData.store;
    return {
      title: store?.name ?? "N1 DELIVERY",
      subtitle: "MENU DE PRODUTOS",
      back: null,
      logo: store?.logo ?? null,
      ...(store ? { color: store.color } : {}),
    };
  },
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "404 — N1 DELIVERY" }];
  if ("coming" in loaderData) return [{ title: loaderData.known?.name ?? "N1 DELIVERY" }];
  const { store, url } = loaderData;
  return [
    ...sharedLinkMeta({
      title: `${store.name} — peça online`,
      description: store.description || `Veja o menu e peça direto de ${store.name}.`,
      url,
      image: new URL(store.logo ?? "/og-default.png", url).href,
      indexed: store.active,
    }),
    { tagName: "link", rel: "manifest", href: `/${store.slug}/manifest.webmanifest` },
  ];
}

const views = new Set([undefined, "produto", "cart"]);

export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const { database, config } = context.get(servicesContext);
  const store = views.has(params.view) ? await getStore(database.query, params.slug) : null;
  if (!store) throw data(null, { status: 404 });
  context.get(pageNotesContext).sameUntilStoreChanges(store.id);
  const menu = store.active ? await getMenu(database.query, store.id) : [];
  return { store, menu, url: new URL(`/${store.slug}`, config.publicUrl).href };
}

/** The screen changes at the click; what it waits for is said on it. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Coming {
  const { store } = appState.getState();
  const coming = serverLoader() as Promise<Loaded>;
  // Whoever shows the screen sees the failure; one that nobody waits for any more is no news.
  coming.catch(() => {});
  return { known: store?.slug === params.slug ? store : null, coming };
}

/** Opening and closing dialogs moves between views of the same menu. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentParams: Route.LoaderArgs["params"];
  nextParams: Route.LoaderArgs["params"];
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}): boolean {
  if (currentParams.slug === nextParams.slug && currentParams.view !== nextParams.view && !formMethod)
    return false;
  return defaultShouldRevalidate;
}

export default function StoreMenuPage({ loaderData }: Route.ComponentProps) {
  if (!("coming" in loaderData)) return <StoreScreen {...loaderData} />;
  const text = loaderData.known ? messages.fetchingProducts : messages.fetchingStore;
  return (
    <Suspense fallback={<MenuWaiting text={text} />}>
      <ComingScreen coming={loaderData.coming} />
    </Suspense>
  );
}

function ComingScreen({ coming }: Pick<Coming, "coming">) {
  return <StoreScreen {...use(coming)} />;
}
