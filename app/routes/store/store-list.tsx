import { useEffect, useEffectEvent } from "react";
import { data, Link, useRevalidator } from "react-router";
import { privacyPath, termsPath } from "#domain/paths.ts";
import { shopStates } from "#domain/shop-state.ts";
import type { StoreSummary } from "#domain/store.ts";
import { askList, listKeyHeader } from "#features/stores/ask-list.ts";
import { StoreList } from "#features/stores/store-list.tsx";
import { pageNotesContext, servicesContext } from "#server/context.ts";
import { listKey } from "#server/stores/list-key.ts";
import { listStores } from "#server/stores/list-stores.ts";
import { rememberStore } from "#state/app-state.ts";
import { askOften } from "#state/ask-often.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/store-list";
import { sharedLinkMeta } from "./shared-link-meta.ts";
import { startAfresh } from "./start-afresh.ts";

export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "MENU DE LOJAS", back: null, needsNetwork: true }),
};

export function meta({ loaderData }: Route.MetaArgs) {
  return sharedLinkMeta({
    title: "N1 DELIVERY — peça direto da loja",
    description: "Escolha uma loja perto de você, monte a sua sacola e peça direto, sem cadastro.",
    url: loaderData?.url ?? "/",
    image: loaderData && new URL("/og-default.png", loaderData.url).href,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database, config, now: clock } = context.get(servicesContext);
  const notes = context.get(pageNotesContext);
  notes.sameUntilStoreListChanges();
  const now = clock();
  const stores = await listStores(database.query, now);
  const states = shopStates(
    stores.map(({ opening }) => opening),
    now,
  );
  notes.rightUntil(states.until);
  const key = listKey({ stores, states });
  return data(
    { stores, states, key, url: new URL("/", config.publicUrl).href },
    { headers: { [listKeyHeader]: key } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function StoreListPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // A shop may pause, or go on, while its card is looked at.
  const ask = useEffectEvent(async () => {
    const key = await askList();
    if (key !== null && key !== loaderData.key) void revalidate();
    return key !== null;
  });
  useEffect(() => askOften(() => ask()), []);

  function choose({ id, slug, name, logo, color }: StoreSummary) {
    startAfresh();
    rememberStore({ id, slug, name, logo, color });
  }
  return (
    <Page width="wide">
      <h2 className="mb-3 text-xl font-bold">Escolha uma loja</h2>
      <StoreList stores={loaderData.stores} states={loaderData.states} onChoose={choose}>
        <footer className="mt-8 flex flex-wrap justify-center gap-x-6 text-sm text-ink-soft">
          <Link className="inline-flex min-h-touch items-center underline" to={privacyPath}>
            Política de Privacidade
          </Link>
          <Link className="inline-flex min-h-touch items-center underline" to={termsPath}>
            Termos de Serviço
          </Link>
        </footer>
      </StoreList>
    </Page>
  );
}
