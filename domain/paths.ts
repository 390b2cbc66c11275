/** First path segments with pages of one person: never cached, nothing for a search engine. */
export const personalSegments = ["auth", "perfil", "painel"] as const;

/** First path segments that answer programs. */
const programSegments = ["api", "healthz", "metrics", "readyz"] as const;

/** Hidden from search engines. A health check is a single path and needs no rule. */
export const unlistedSegments = ["api", ...personalSegments] as const;

/** Told apart in the metrics; every other path is a page. */
export const measuredSegments = [...programSegments, ...personalSegments] as const;

export const privacyPath = "/politica-de-privacidade";
export const termsPath = "/termos-de-servico";
export const workerPath = "/sw.js";

/** First path segments that belong to the app, now or soon: no store can have them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...measuredSegments,
  privacyPath.slice(1),
  termsPath.slice(1),
  "admin",
  "assets",
  "cart",
  "dashboard",
  "favicon",
  "fotos",
  "images",
  "manifest",
  "media",
  "pedido",
  "produto",
  "robots",
  "sitemap",
  "static",
  "stores",
]);

export const storePath = (slug: string) => `/${slug}`;
export const productPath = (slug: string, productId: string) =>
  `/${slug}/produto#${encodeURIComponent(productId)}`;
/** The hash of the dialog with all categories. */
export const categoriesHash = "categorias";
export const categoriesPath = (slug: string) => `/${slug}#${categoriesHash}`;
export const orderPath = (slug: string, orderId: string) => `/${slug}/pedido/${orderId}`;
export const manifestPath = (slug: string) => `/${slug}/manifest.webmanifest`;

/** The bag and the dialogs over it, as the hash names them. */
export const bagDialogs = {
  bag: "bag-index",
  delivery: "delivery-index",
  contact: "contact-index",
  address: "address-index",
  payment: "payment-index",
} as const;
export type BagDialog = keyof typeof bagDialogs;

const cartPath = (slug: string) => `/${slug}/cart`;
export const bagPath = (slug: string, dialog: BagDialog = "bag") => `${cartPath(slug)}#${bagDialogs[dialog]}`;

export const authPaths = {
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgotPassword",
  /** The page of the mail that sets a new password: `?token=…`. */
  resetPassword: "/auth/resetPassword",
  /** The page of the mail that confirms a new e-mail: `?token=…`. */
  confirmEmail: "/auth/confirmEmail",
  /** Where the popup of a social sign-in ends: `?provider=…`, and `&error={code}` when it failed. */
  popup: "/auth/popup",
  signOut: "/auth/signOut",
} as const;

/** The login, which leads back to `redirectTo` afterwards. */
export const loginPath = (redirectTo: string) => `${authPaths.login}?${new URLSearchParams({ redirectTo })}`;

export const profilePath = "/perfil";
export const passwordPath = `${profilePath}/senha`;

/** Where the profile's forms and questions go. */
export const profileActions = {
  personalData: `${profilePath}/dados`,
  photo: `${profilePath}/foto`,
  changePassword: `${profilePath}/trocar-senha`,
  myData: `${profilePath}/meus-dados`,
  deleteAccount: `${profilePath}/excluir-conta`,
  entries: `${profilePath}/cadastros`,
  saveEntry: (kind: string) => `${profilePath}/salvar/${kind}`,
  setMainEntry: (kind: string, id: string) => `${profilePath}/principal/${kind}/${encodeURIComponent(id)}`,
  removeEntry: (kind: string, id: string) => `${profilePath}/excluir/${kind}/${encodeURIComponent(id)}`,
} as const;

export const apiPaths = {
  me: "/api/me",
  token: "/api/me/token",
  photo: "/api/me/photo",
  socialSignIn: (provider: string) => `/api/auth/social/${provider}`,
  stock: (slug: string) => `/api/stores/${slug}/stock`,
  orders: (slug: string) => `/api/stores/${slug}/orders`,
  orderStatus: (slug: string, orderId: string) => `/api/stores/${slug}/orders/${orderId}`,
} as const;
