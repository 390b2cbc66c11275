import { getProduct } from "#server/catalogue/get-product.ts";
import type { Route } from "./+types/new-product";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { panelLoader } from "./panel-guard.ts";
import { ProductPage } from "./product-page.tsx";

export const meta = () => [{ title: "Novo produto — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader("changeMenu", async (_: Route.LoaderArgs, actor, { config, database }) => ({
  slug: actor.store.slug,
  timeZone: actor.store.timeZone,
  canSuggest: config.gemini !== undefined,
  productId: null,
  ...(await getProduct(database.query, actor, null)),
}));

export default function NewProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
