import { ChevronRight, Store } from "lucide-react";
import { Link, redirect } from "react-router";
import { initialsTile } from "#domain/initials.ts";
import { panelPaths } from "#domain/panel-paths.ts";
import { roleLabel } from "#domain/permissions.ts";
import { requireViewer } from "#routes/account/account-guard.ts";
import { servicesContext } from "#server/context.ts";
import { listMyStores } from "#server/members/list-my-stores.ts";
import { checkPlatform } from "#server/permission/actor.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { Avatar } from "#ui/avatar.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/index";

export const meta = () => [{ title: "Painel — N1 DELIVERY" }, { name: "robots", content: "noindex" }];
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "PAINEL", back: "/" }),
};

/** Whoever has one store goes straight to its board. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { config, database } = args.context.get(servicesContext);
  const [stores, platform] = await Promise.all([
    listMyStores(database.query, viewer),
    checkPlatform(database.query, viewer),
  ]);
  const [only, ...others] = stores;
  if (only && others.length === 0 && !platform) throw redirect(panelPaths.board(only.slug));
  return { stores, isPlatform: platform !== null, mayOpen: config.storeSignup || platform !== null };
}

export default function MyStores({ loaderData }: Route.ComponentProps) {
  const { stores, isPlatform, mayOpen } = loaderData;
  return (
    <Page width="narrow">
      <h2 className="mb-3 text-xl font-bold">Suas lojas</h2>
      {stores.length === 0 ? (
        <EmptyState
          icon={<Store className="size-10" />}
          title="Você ainda não faz parte de nenhuma loja"
          text="Peça um convite a um dono da loja: o link abre o painel dela aqui."
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {stores.map(({ slug, name, logo, role, active }) => (
            <li key={slug}>
              <Link
                to={panelPaths.board(slug)}
                className="flex min-h-16 items-center gap-3 rounded-lg border bg-card p-3 shadow-card hover:bg-sunken"
              >
                <Avatar src={logo} {...initialsTile(name)} size="sm" shape="logo" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block text-sm text-ink-soft">
                    {roleLabel[role]}
                    {active ? "" : " · fora do ar"}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {mayOpen && <LinkButton to={panelPaths.newStore}>Abrir uma loja</LinkButton>}
        {isPlatform && (
          <LinkButton variant="secondary" to={panelPaths.platform}>
            Plataforma
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
