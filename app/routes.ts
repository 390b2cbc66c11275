import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/store/store-list.tsx"),
  route("politica-de-privacidade", "routes/site/privacy-policy.tsx"),
  route("termos-de-servico", "routes/site/terms-of-service.tsx"),
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
    route(":view?", "routes/account/profile.tsx"),
    route("cadastros", "routes/account/entries.ts"),
    route("dados", "routes/account/personal-data.ts"),
    route("foto", "routes/account/photo.ts"),
    route("trocar-senha", "routes/account/change-password.ts"),
    route("salvar/:kind", "routes/account/save-entry.ts"),
    route("principal/:kind/:id", "routes/account/main-entry.ts"),
    route("excluir/:kind/:id", "routes/account/remove-entry.ts"),
    route("meus-dados", "routes/account/my-data.ts"),
    route("excluir-conta", "routes/account/delete-account.ts"),
  ]),
  route(":slug/pedido/:orderId", "routes/store/order.tsx"),
  // Old links to pages of a store that do not name it.
  ...["dashboard", "cart", "produto", "pedido/:orderId?"].map((path) =>
    route(path, "routes/store/storeless-link.tsx", { id: `storeless-link/${path}` }),
  ),
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route(":slug/manifest.webmanifest", "routes/store/manifest.ts"),
  // Menu, product and bag are one screen: /{slug}, /{slug}/produto, /{slug}/cart.
  route(":slug/:view?", "routes/store/store-menu.tsx"),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
