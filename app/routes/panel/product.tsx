import { getProduct } from "#server/catalogue/get-product.ts";
import type { Route } from "./+types/product";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { panelLoader } from "./panel-guard.ts";
import { ProductPage } from "./product-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.product?.facts.name ?? "Produto"} — N1 DELIVERY` },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader(
  "changeMenu",
  async ({ params }: Route.LoaderArgs, actor, { config, database }) => ({
    slug: actor.store.slug,
    timeZone: actor.store.timeZone,
    canSuggest: config.gemini !== undefined,
    productId: params.productId,
    ...(await getProduct(database.query, actor, params.productId)),
  }),
);

export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
