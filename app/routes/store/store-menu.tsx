import { Suspense, use, useEffect, useMemo } from "react";
import {
  data,
  isRouteErrorResponse,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { messages } from "#domain/messages.ts";
import { type PackedMenu, packMenu, unpackMenu } from "#domain/packed-menu.ts";
import { aboutHash, categoriesHash, manifestPath, storePath } from "#domain/paths.ts";
import { type ShopStates, shopStates } from "#domain/shop-state.ts";
import type { Store } from "#domain/store.ts";
import { storeLink, storeTitle } from "#domain/store-link.ts";
import { MenuWaiting } from "#features/menu/menu-waiting.tsx";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { atOneRevision } from "#server/menu/at-one-revision.ts";
import { getMenu } from "#server/menu/get-menu.ts";
import { getStore } from "#server/stores/get-store.ts";
import { storeTerms } from "#server/stores/store-terms.ts";
import { LateHead } from "#shell/late-head.tsx";
import { appState, type CurrentStore } from "#state/app-state.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import type { DialogRoute } from "#ui/dialog-owner.ts";
import type { Route } from "./+types/store-menu";
import { sharedLinkMeta } from "./shared-link-meta.ts";
import { StoreScreen } from "./store-screen.tsx";

interface Loaded {
  store: Store;
  /** Null while the store is not active: not to be taken for a menu on which nothing is sold. */
  menu: PackedMenu | null;
  /** Of the store and its menu, to tell them from older ones. */
  revision: number;
  /** Of the store without its pause, to tell whether an open page still holds. */
  terms: string;
  url: string;
  states: ShopStates;
}

/** What is shown between the click and the loaded menu. */
interface Coming {
  slug: string;
  known: CurrentStore | null;
  coming: Promise<Loaded>;
}

export const handle: FramedRoute<Loaded | Coming> & DialogRoute = {
  hasDialog: ({ view, hash }) =>
    view === "cart" ||
    (view === "produto" && hash !== "") ||
    (!view && (hash === categoriesHash || hash === aboutHash)),
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

/** A store that was unknown at the click becomes the current one when it has loaded. */
function storeComing({ known, slug }: Coming, current: CurrentStore | null): CurrentStore | null {
  return known ?? (current?.slug === slug ? current : null);
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return [{ title: isMissing(error) ? "404 — N1 DELIVERY" : "N1 DELIVERY" }];
  if ("coming" in loaderData)
    return [{ title: loaderData.known ? storeTitle(loaderData.known) : "N1 DELIVERY" }];
  return headOf(loaderData);
}

function headOf({ store, url }: Loaded): MetaDescriptor[] {
  const { title, description, image } = storeLink(store);
  return [
    ...sharedLinkMeta({
      title,
      description,
      url,
      image: new URL(image, url).href,
      indexed: store.active,
    }),
    { tagName: "link", rel: "apple-touch-icon", href: store.logo ?? "/icon-192.png" },
    { tagName: "link", rel: "manifest", href: manifestPath(store.slug) },
  ];
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

const views = new Set([undefined, "produto", "cart"]);

export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const { database, config, now } = context.get(servicesContext);
  if (!views.has(params.view)) throw data(null, { status: 404 });
  const { revision, found } = await atOneRevision(database.query, params.slug, async () => {
    const store = await getStore(database.query, params.slug);
    return store && { store, menu: store.active ? await getMenu(database.query, store.id) : null };
  });
  if (!found) throw data(null, { status: 404 });
  const { store } = found;
  await nextTurn();
  const menu = found.menu && (await packMenu(found.menu, nextTurn));
  const notes = context.get(pageNotesContext);
  notes.sameUntilStoreChanges(store.id);
  const states = shopStates([store.opening], now());
  notes.rightUntil(states.until);
  const url = new URL(storePath(store.slug), config.publicUrl).href;
  return { store, menu, revision, terms: storeTerms(store), url, states };
}

/** Does not wait for the server, so that the screen changes at the click. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Coming {
  const { store } = appState.getState();
  const coming = serverLoader() as Promise<Loaded>;
  // The screen shows the failure; this avoids an unhandled rejection after leaving it.
  coming.catch(() => {});
  return { slug: params.slug, known: store?.slug === params.slug ? store : null, coming };
}

/** Opening and closing dialogs only changes the URL of the same menu. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams.slug === nextParams.slug && currentParams.view !== nextParams.view) return false;
  return defaultShouldRevalidate;
}

export default function StoreMenuPage({ loaderData, params }: Route.ComponentProps) {
  const known = "coming" in loaderData ? loaderData.known : loaderData.store;
  // A reload keeps the old menu until the new one is there; another store's menu is replaced at once.
  return (
    <Suspense
      key={params.slug}
      fallback={<MenuWaiting text={known ? messages.fetchingProducts : messages.fetchingStore} />}
    >
      <ComingScreen {...loaderData} />
    </Suspense>
  );
}

function ComingScreen(loaderData: Loaded | Coming) {
  const late = "coming" in loaderData;
  const loaded = late ? use(loaderData.coming) : loaderData;
  const { menu: packed } = loaded;
  const menu = useMemo(() => packed && unpackMenu(packed), [packed]);
  const title = storeTitle(loaded.store);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {late && <LateHead tags={headOf(loaded)} />}
      <StoreScreen {...loaded} menu={menu} />
    </>
  );
}
