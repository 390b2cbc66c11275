// Apart from paths.ts, which every page of a customer carries.

import { panelPath } from "./paths.ts";

export const panelManifestPath = `${panelPath}/manifest.webmanifest`;

/** The pages of the people of a store. */
export const panelPaths = {
  newStore: `${panelPath}/nova-loja`,
  platform: `${panelPath}/plataforma`,
  /** The platform's list, searched. */
  platformPage: (search: string, page: number) =>
    `${panelPath}/plataforma?${new URLSearchParams({ ...(search && { busca: search }), ...(page > 1 && { pagina: String(page) }) })}`,
  newStoreStep: (step: number) => `${panelPath}/nova-loja?passo=${step}`,
  onAir: (slug: string) => `${panelPath}/${slug}/no-ar`,
  /** A new store with the menu and the settings of this one. */
  cloneStore: (slug: string) => `${panelPath}/${slug}/copiar`,
  poster: (slug: string) => `${panelPath}/${slug}/cartaz`,
  invitation: (token: string) => `${panelPath}/convite/${token}`,
  board: (slug: string) => `${panelPath}/${slug}/pedidos`,
  order: (slug: string, orderId: string) => `${panelPath}/${slug}/pedidos/${orderId}`,
  search: (slug: string) => `${panelPath}/${slug}/busca`,
  newOrder: (slug: string) => `${panelPath}/${slug}/novo-pedido`,
  device: (slug: string) => `${panelPath}/${slug}/aparelho`,
  menu: (slug: string) => `${panelPath}/${slug}/cardapio`,
  product: (slug: string, productId: string) => `${panelPath}/${slug}/cardapio/${productId}`,
  newProduct: (slug: string, categoryId?: string) =>
    `${panelPath}/${slug}/cardapio/novo${categoryId ? `?${new URLSearchParams({ categoria: categoryId })}` : ""}`,
  optionGroups: (slug: string) => `${panelPath}/${slug}/cardapio/opcoes`,
  optionGroup: (slug: string, groupId: string) => `${panelPath}/${slug}/cardapio/opcoes/${groupId}`,
  /** Made from a model, or for the product that it leads back to. */
  newOptionGroup: (slug: string, from: { model?: string; productId?: string } = {}) =>
    `${panelPath}/${slug}/cardapio/opcoes/nova?${new URLSearchParams({
      ...(from.model && { modelo: from.model }),
      ...(from.productId && { produto: from.productId }),
    })}`,
  importMenu: (slug: string) => `${panelPath}/${slug}/cardapio/importar`,
  store: (slug: string) => `${panelPath}/${slug}/loja`,
  delivery: (slug: string) => `${panelPath}/${slug}/entrega`,
  payment: (slug: string) => `${panelPath}/${slug}/pagamento`,
  hours: (slug: string) => `${panelPath}/${slug}/horarios`,
  coupons: (slug: string) => `${panelPath}/${slug}/cupons`,
  numbers: (slug: string) => `${panelPath}/${slug}/numeros`,
  changes: (slug: string) => `${panelPath}/${slug}/historico`,
  team: (slug: string) => `${panelPath}/${slug}/equipe`,
  /** Of those who have no page of the team. */
  access: (slug: string) => `${panelPath}/${slug}/meu-acesso`,
} as const;

/** The hashes of the dialogs that move an order; on the board the order follows. */
export const moveDialogs = { accept: "aceitar", refuse: "recusar", cancel: "cancelar" } as const;
export type MoveDialog = keyof typeof moveDialogs;

export const moveDialogHash = (dialog: MoveDialog, orderId?: string) =>
  orderId === undefined ? `#${moveDialogs[dialog]}` : `#${moveDialogs[dialog]}-${orderId}`;

/** Files that the panel offers to download. */
export const panelFiles = {
  menu: (slug: string, format: "csv" | "xlsx") => `${panelPath}/${slug}/cardapio/exportar?formato=${format}`,
  menuTemplate: (slug: string, format: "csv" | "xlsx") =>
    `${panelPath}/${slug}/cardapio/exportar?formato=${format}&modelo=1`,
} as const;
/** A table of the numbers as a file; the period follows in the search. */
export const numbersFilePath = (slug: string, table: string, search: string) =>
  `${panelPath}/${slug}/numeros/${table}${search}`;

/** What the panel asks for while a page of it is open; answered with JSON. */
export const panelData = {
  /** What is sold, after a product. */
  soldPart: (slug: string, after: string | null) =>
    `${panelPath}/${slug}/novo-pedido/cardapio${after === null ? "" : `?${new URLSearchParams({ depois: after })}`}`,
  /** Products of some categories, after a place. */
  menuPart: (slug: string, categories: readonly string[], after: string | null) =>
    `${panelPath}/${slug}/cardapio/parte?${new URLSearchParams([...categories.map((id) => ["categoria", id]), ...(after === null ? [] : [["depois", after]])])}`,
  /** The history after what is shown; `asked` is the search of its page. */
  moreChanges: (slug: string, asked: string) => `${panelPath}/${slug}/historico/mais${asked}`,
  order: (slug: string, orderId: string) => `${panelPath}/${slug}/pedidos/${orderId}/dados`,
} as const;

/** The hashes of the board's other dialogs. */
export const boardDialogs = { pause: "pausar", keys: "teclas" } as const;

/** What the panel posts to; each answers with JSON. */
export const panelActions = {
  createOrder: (slug: string) => `${panelPath}/${slug}/novo-pedido/criar`,
  sampleOrder: (slug: string) => `${panelPath}/${slug}/pedido-de-teste`,
  move: (slug: string, orderId: string) => `${panelPath}/${slug}/pedidos/${orderId}/mover`,
  see: (slug: string, orderId: string) => `${panelPath}/${slug}/pedidos/${orderId}/visto`,
  markPaid: (slug: string, orderId: string) => `${panelPath}/${slug}/pedidos/${orderId}/pago`,
  pause: (slug: string) => `${panelPath}/${slug}/pausa`,
  saveProduct: (slug: string, productId: string) => `${panelPath}/${slug}/cardapio/${productId}/salvar`,
  saveOptionGroup: (slug: string, id: string) => `${panelPath}/${slug}/cardapio/opcoes/${id}/salvar`,
  deleteOptionGroup: (slug: string, id: string) => `${panelPath}/${slug}/cardapio/opcoes/${id}/excluir`,
  restoreOptionGroup: (slug: string, id: string) => `${panelPath}/${slug}/cardapio/opcoes/${id}/restaurar`,
  setOptionAvailable: (slug: string, groupId: string, optionId: string) =>
    `${panelPath}/${slug}/cardapio/opcoes/${groupId}/${optionId}/disponivel`,
  invite: (slug: string) => `${panelPath}/${slug}/equipe/convidar`,
  revokeInvitation: (slug: string, id: string) =>
    `${panelPath}/${slug}/equipe/convites/${encodeURIComponent(id)}/cancelar`,
  resendInvitation: (slug: string, id: string) =>
    `${panelPath}/${slug}/equipe/convites/${encodeURIComponent(id)}/reenviar`,
  changeRole: (slug: string, userId: string) =>
    `${panelPath}/${slug}/equipe/${encodeURIComponent(userId)}/papel`,
  removeMember: (slug: string, userId: string) =>
    `${panelPath}/${slug}/equipe/${encodeURIComponent(userId)}/remover`,
  leave: (slug: string) => `${panelPath}/${slug}/sair`,
  checkSlug: (slug: string) => `${panelPath}/nova-loja/endereco?${new URLSearchParams({ slug })}`,
  removePicture: (slug: string) => `${panelPath}/${slug}/loja/remover-imagem`,
  checkNewSlug: (slug: string, wanted: string) =>
    `${panelPath}/${slug}/loja/endereco?${new URLSearchParams({ slug: wanted })}`,
  testPix: (slug: string) => `${panelPath}/${slug}/pagamento/testar`,
  makeCoupon: (slug: string) => `${panelPath}/${slug}/cupons/criar`,
  changeCoupon: (slug: string, code: string) => `${panelPath}/${slug}/cupons/${code}/mudar`,
  switchCoupon: (slug: string, code: string) => `${panelPath}/${slug}/cupons/${code}/ligar`,
  removeCoupon: (slug: string, code: string) => `${panelPath}/${slug}/cupons/${code}/excluir`,
  restoreCoupon: (slug: string, code: string) => `${panelPath}/${slug}/cupons/${code}/restaurar`,
  complete: (slug: string) => `${panelPath}/${slug}/completar`,
  changeNumber: (slug: string, productId: string) =>
    `${panelPath}/${slug}/cardapio/${encodeURIComponent(productId)}/mudar`,
  duplicateProduct: (slug: string, productId: string) =>
    `${panelPath}/${slug}/cardapio/${encodeURIComponent(productId)}/duplicar`,
  changePrices: (slug: string) => `${panelPath}/${slug}/cardapio/varios/precos`,
  restorePrices: (slug: string) => `${panelPath}/${slug}/cardapio/varios/precos/desfazer`,
  putOnSale: (slug: string) => `${panelPath}/${slug}/cardapio/varios/a-venda`,
  sellOut: (slug: string) => `${panelPath}/${slug}/cardapio/varios/acabou`,
  moveProducts: (slug: string) => `${panelPath}/${slug}/cardapio/varios/mover`,
  discardProducts: (slug: string) => `${panelPath}/${slug}/cardapio/varios/excluir`,
  addCategory: (slug: string) => `${panelPath}/${slug}/cardapio/categorias`,
  changeCategory: (slug: string, id: string) =>
    `${panelPath}/${slug}/cardapio/categorias/${encodeURIComponent(id)}/mudar`,
  moveCategory: (slug: string, id: string) =>
    `${panelPath}/${slug}/cardapio/categorias/${encodeURIComponent(id)}/mover`,
  discardCategory: (slug: string, id: string) =>
    `${panelPath}/${slug}/cardapio/categorias/${encodeURIComponent(id)}/excluir`,
  suggestDescription: (slug: string) => `${panelPath}/${slug}/cardapio/sugerir`,
  makeStore: `${panelPath}/plataforma/lojas`,
  inviteFirstOwner: (storeId: string) => `${panelPath}/plataforma/lojas/${encodeURIComponent(storeId)}/dono`,
  suspendStore: (storeId: string) => `${panelPath}/plataforma/lojas/${encodeURIComponent(storeId)}/suspender`,
  liftSuspension: (storeId: string) => `${panelPath}/plataforma/lojas/${encodeURIComponent(storeId)}/liberar`,
} as const;

const uploads = ["logo", "capa", "fotos", "cardapio.csv", "foto-do-cardapio"] as const;
type Upload = (typeof uploads)[number];

/** Where the panel sends files, each up to 10 MB; the sender is known before they are read. */
export const uploadPath = (slug: string, upload: Upload) => `/api/panel/${slug}/${upload}`;
export function isUploadPath(path: string): boolean {
  const [, name] = /^\/api\/panel\/[^/]+\/([^/]+)$/.exec(path) ?? [];
  return uploads.some((upload) => upload === name);
}

/** Where a page sends hundreds of areas or dates in one form. */
export const isLongFormPath = (path: string): boolean =>
  /^\/painel\/[^/]+\/(?:entrega|horarios)(?:\.data)?$/.test(path);

export const boardEventsPath = (slug: string) => `/api/panel/${slug}/events`;
