/** First path segments that belong to the app, now or soon: no store can have them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "assets",
  "auth",
  "cart",
  "dashboard",
  "favicon",
  "fotos",
  "healthz",
  "images",
  "manifest",
  "media",
  "metrics",
  "painel",
  "pedido",
  "perfil",
  "politica-de-privacidade",
  "produto",
  "readyz",
  "robots",
  "sitemap",
  "static",
  "stores",
  "termos-de-servico",
]);

/** Lower-case letters, digits and single hyphens, 3 to 60, and not a word of the app. */
export function isSlug(text: string): boolean {
  return (
    text.length >= 3 && text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !reservedSlugs.has(text)
  );
}
