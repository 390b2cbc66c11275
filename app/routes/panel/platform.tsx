import { panelPath } from "#domain/paths.ts";
import { PlatformScreen } from "#features/settings/platform-screen.tsx";
import { servicesContext } from "#server/context.ts";
import { listAllStores } from "#server/settings/list-all-stores.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import type { Route } from "./+types/platform";
import { requirePlatform } from "./panel-guard.ts";

export const meta = () => [{ title: "Plataforma — N1 DELIVERY" }, { name: "robots", content: "noindex" }];
export const handle: FramedRoute<unknown> = {
  frame: () => ({ title: "N1 DELIVERY", subtitle: "PLATAFORMA", back: panelPath }),
};

const maxPage = 10_000;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requirePlatform(args);
  const { searchParams } = args.url;
  const search = (searchParams.get("busca") ?? "").trim().slice(0, 80);
  const page = Math.min(maxPage, Math.max(1, Math.trunc(Number(searchParams.get("pagina"))) || 1));
  return { search, ...(await listAllStores(args.context.get(servicesContext), actor, { search, page })) };
}

export default function PlatformPage({ loaderData }: Route.ComponentProps) {
  return <PlatformScreen {...loaderData} />;
}
