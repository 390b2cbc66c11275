/** Personal pages: never cached, hidden from search engines. */
export const personalSegments = ["auth", "perfil", "painel"] as const;

const programSegments = ["api", "healthz", "metrics", "readyz"] as const;

/** Hidden from search engines; health checks are single paths and need no rule. */
export const unlistedSegments = ["api", ...personalSegments] as const;

/** Labels of the metrics; every other path is a page. */
export const measuredSegments = [...programSegments, ...personalSegments] as const;

export const privacyPath = "/politica-de-privacidade";
export const termsPath = "/termos-de-servico";
export const workerPath = "/sw.js";

/** First path segments of the app, now or soon: no store can have them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...measuredSegments,
  privacyPath.slice(1),
  termsPath.slice(1),
  "admin",
  "assets",
  "cart",
  "convite",
  "dashboard",
  "favicon",
  "fotos",
  "images",
  "manifest",
  "media",
  "nova-loja",
  "pedido",
  "plataforma",
  "produto",
  "robots",
  "sitemap",
  "static",
  "stores",
]);

export const storePath = (slug: string) => `/${slug}`;
export const productPath = (slug: string, productId: string) =>
  `/${slug}/produto#${encodeURIComponent(productId)}`;
export const categoriesHash = "categorias";
export const categoriesPath = (slug: string) => `/${slug}#${categoriesHash}`;
export const aboutHash = "sobre";
export const aboutPath = (slug: string) => `/${slug}#${aboutHash}`;
export const orderPath = (slug: string, orderId: string) => `/${slug}/pedido/${orderId}`;
export const shopNowPath = (slug: string) => `/${slug}/agora.json`;
export const manifestPath = (slug: string) => `/${slug}/manifest.webmanifest`;

/** The hashes of the bag and the dialogs over it. */
export const bagDialogs = {
  bag: "bag-index",
  delivery: "delivery-index",
  slot: "slot-index",
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
  /** Linked from a mail: `?token=…`. */
  resetPassword: "/auth/resetPassword",
  /** Linked from a mail: `?token=…`. */
  confirmEmail: "/auth/confirmEmail",
  /** The last page of a social sign-in: `?provider=…`, and `&error={code}` when it failed. */
  popup: "/auth/popup",
  signOut: "/auth/signOut",
} as const;

export const loginPath = (redirectTo: string) => `${authPaths.login}?${new URLSearchParams({ redirectTo })}`;

export const profilePath = "/perfil";
export const passwordPath = `${profilePath}/senha`;

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

export const panelPath = "/painel";
/** Pages outside of the panel do not know its routes: links into it load a document. */
export const isPanelPath = (path: string): boolean => /^\/painel(?=[/?#.]|$)/.test(path);

export const apiPaths = {
  me: "/api/me",
  token: "/api/me/token",
  photo: "/api/me/photo",
  socialSignIn: (provider: string) => `/api/auth/social/${provider}`,
  coupon: (slug: string) => `/api/stores/${slug}/coupon`,
  slots: (slug: string) => `/api/stores/${slug}/slots`,
  stock: (slug: string) => `/api/stores/${slug}/stock`,
  orders: (slug: string) => `/api/stores/${slug}/orders`,
  myOrders: (slug: string) => `/api/stores/${slug}/my-orders`,
  orderItems: (slug: string, orderId: string) => `/api/stores/${slug}/orders/${orderId}/items`,
  orderStatus: (slug: string, orderId: string) => `/api/stores/${slug}/orders/${orderId}`,
  cancelOrder: (slug: string, orderId: string) => `/api/stores/${slug}/orders/${orderId}/cancel`,
} as const;
