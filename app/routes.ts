import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/store-list.tsx"),
  route("politica-de-privacidade", "routes/privacy-policy.tsx"),
  route("termos-de-servico", "routes/terms-of-service.tsx"),
  route(":slug/pedido/:orderId", "routes/order.tsx"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route(":slug/manifest.webmanifest", "routes/store-manifest.ts"),
  // The menu, the product and the bag are one view: /{slug}, /{slug}/produto, /{slug}/cart.
  route(":slug/:view?", "routes/store-menu.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
