import { storePath } from "#domain/paths.ts";
import { CouponsScreen } from "#features/coupons/coupons-screen.tsx";
import { listCoupons } from "#server/coupons/list-coupons.ts";
import type { Route } from "./+types/coupons";
import { panelLoader } from "./panel-guard.ts";

export const meta = () => [{ title: "Cupons — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const loader = panelLoader("changeCoupons", async (_: Route.LoaderArgs, actor, services) => {
  const { slug, name, timeZone } = actor.store;
  const url = new URL(storePath(slug), services.config.publicUrl).href;
  return {
    coupons: await listCoupons(services.database.query, actor),
    shop: { slug, name, timeZone, url },
    now: services.now(),
  };
});

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  return <CouponsScreen {...loaderData} />;
}
