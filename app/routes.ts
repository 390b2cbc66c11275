import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/store-list.tsx"),
  route("politica-de-privacidade", "routes/privacy-policy.tsx"),
  route("termos-de-servico", "routes/terms-of-service.tsx"),
  ...prefix("auth", [
    index("routes/auth/index.ts"),
    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("forgotPassword", "routes/auth/forgot-password.tsx"),
    route("resetPassword", "routes/auth/reset-password.tsx"),
    route("confirmEmail", "routes/auth/confirm-email.tsx"),
    route("popup", "routes/auth/popup.tsx"),
    route("signOut", "routes/auth/sign-out.ts"),
  ]),
  ...prefix("perfil", [
    // The profile, /perfil/servico and /perfil/senha are one screen.
    route(":view?", "routes/profile/profile.tsx"),
    route("cadastros", "routes/profile/entries.ts"),
    route("dados", "routes/profile/personal-data.ts"),
    route("foto", "routes/profile/photo.ts"),
    route("trocar-senha", "routes/profile/change-password.ts"),
    route("salvar/:kind", "routes/profile/save-entry.ts"),
    route("principal/:kind/:id", "routes/profile/main-entry.ts"),
    route("excluir/:kind/:id", "routes/profile/remove-entry.ts"),
    route("meus-dados", "routes/profile/my-data.ts"),
    route("excluir-conta", "routes/profile/delete-account.ts"),
  ]),
  route(":slug/pedido/:orderId", "routes/order.tsx"),
  // Pages of a store, from the time when their links did not name it.
  ...["dashboard", "cart", "produto", "pedido/:orderId?"].map((path) =>
    route(path, "routes/storeless-link.tsx", { id: `storeless-link/${path}` }),
  ),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route(":slug/manifest.webmanifest", "routes/store-manifest.ts"),
  // The menu, the product and the bag are one view: /{slug}, /{slug}/produto, /{slug}/cart.
  route(":slug/:view?", "routes/store-menu.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
