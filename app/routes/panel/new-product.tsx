import { getProduct } from "#server/catalogue/get-product.ts";
import type { Route } from "./+types/new-product";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { pack } from "./packed.ts";
import { panelLoader } from "./panel-guard.ts";
import { ProductPage } from "./product-page.tsx";

export const meta = () => [{ title: "Novo produto — N1 DELIVERY" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader("changeMenu", async (_: Route.LoaderArgs, actor, { config, database }) => {
  const { product, ...choices } = await getProduct(database.query, actor, null);
  const { slug, timeZone } = actor.store;
  const canSuggest = config.gemini !== undefined;
  return { slug, timeZone, canSuggest, productId: null, product, choices: pack(choices) };
});

export default function NewProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
