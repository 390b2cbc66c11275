import { getProduct } from "#server/catalogue/get-product.ts";
import type { Route } from "./+types/product";
import { keepOnSamePage } from "./keep-on-same-page.ts";
import { pack } from "./packed.ts";
import { panelLoader } from "./panel-guard.ts";
import { ProductPage } from "./product-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.product?.facts.name ?? "Produto"} — N1 DELIVERY` },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = keepOnSamePage;

export const loader = panelLoader(
  "changeMenu",
  async ({ params: { productId } }: Route.LoaderArgs, actor, { config, database }) => {
    const { product, ...choices } = await getProduct(database.query, actor, productId);
    const { slug, timeZone } = actor.store;
    const canSuggest = config.gemini !== undefined;
    return { slug, timeZone, canSuggest, productId, product, choices: pack(choices) };
  },
);

export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
