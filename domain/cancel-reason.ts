/** Why a store refuses or cancels an order. */
export const storeCancelReasons = ["area", "item", "full", "closing", "other"] as const;
export type StoreCancelReason = (typeof storeCancelReasons)[number];
export const cancelReasons = [...storeCancelReasons, "customer"] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const maxCancelNote = 200;

/** As the people of the store choose it. */
export const cancelReasonLabel: Readonly<Record<CancelReason, string>> = {
  area: "Fora da área",
  item: "Item em falta",
  full: "Loja cheia",
  closing: "Fechando",
  other: "Outro",
  customer: "Cancelado pelo cliente",
};

/** 'Outro' says nothing by itself. */
export const isCancelGrounded = (said: { reason: StoreCancelReason; note: string }): boolean =>
  said.reason !== "other" || said.note.trim() !== "";

const friendly: Readonly<Record<CancelReason, string>> = {
  area: "A loja não consegue entregar no seu endereço.",
  item: "Um item do seu pedido acabou.",
  full: "A loja está com muitos pedidos agora e não consegue atender o seu.",
  closing: "A loja está fechando e não consegue preparar o seu pedido.",
  other: "A loja não consegue atender o seu pedido.",
  customer: "Você cancelou este pedido.",
};

/** What the customer reads: the reason in friendly words, and what the store wrote. */
export function cancelText(reason: CancelReason | null, note: string): string | null {
  if (reason === null) return null;
  const written = note.trim();
  if (!written) return friendly[reason];
  return reason === "other"
    ? `A loja escreveu: ${written}`
    : `${friendly[reason]} A loja escreveu: ${written}`;
}
