import { Suspense, use, useEffect } from "react";
import { data } from "react-router";
import { messages } from "../../domain/messages";
import type { Menu, Store } from "../../domain/store";
import { pageNotesContext, servicesContext } from "../../server/context";
import { getMenu } from "../../server/menu/get-menu";
import { receiveOrder } from "../../server/orders/receive-order";
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
  slug: string;
  known: CurrentStore | null;
  coming: Promise<Loaded>;
}

export const handle: FramedRoute<Loaded | Coming> = {
  frame: (loaderData, current) => {
    const store = "coming" in loaderData ? storeComing(loaderData, current) : loaderData.store;
    return {
      title: store?.name ?? "N1 DELIVERY",
      subtitle: "MENU DE PRODUTOS",
      back: null,
      logo: store?.logo ?? null,
      ...(store ? { color: store.color } : {}),
    };
  },
};

/** A store that was not known at the click becomes the current one as soon as it is there. */
function storeComing({ known, slug }: Coming, current: CurrentStore | null): CurrentStore | null {
  return known ?? (current?.slug === slug ? current : null);
}

const titleOf = ({ name }: Pick<Store, "name">) => `${name} — peça online`;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "404 — N1 DELIVERY" }];
  if ("coming" in loaderData)
    return [{ title: loaderData.known ? titleOf(loaderData.known) : "N1 DELIVERY" }];
  const { store, url } = loaderData;
  return [
    ...sharedLinkMeta({
      title: titleOf(store),
      description: store.description || `Veja o menu e peça direto de ${store.name}.`,
      url,
      image: new URL(store.logo ?? "/og-default.png", url).href,
      indexed: store.active,
    }),
    { tagName: "link", rel: "apple-touch-icon", href: store.logo ?? "/icon-192.png" },
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

/** The bag is sent here as JSON. The answer is a `PlaceOrderResult`, whatever its status. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (params.view !== "cart") throw data(null, { status: 405 });
  const { result, status, headers } = await receiveOrder(context.get(servicesContext), params.slug, request);
  return data(result, { status, ...(headers ? { headers } : {}) });
}

/** The screen changes at the click; what it waits for is said on it. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Coming {
  const { store } = appState.getState();
  const coming = serverLoader() as Promise<Loaded>;
  // Whoever shows the screen sees the failure; one that nobody waits for any more is no news.
  coming.catch(() => {});
  return { slug: params.slug, known: store?.slug === params.slug ? store : null, coming };
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
  const loaded = use(coming);
  const title = titleOf(loaded.store);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <StoreScreen {...loaded} />;
}
