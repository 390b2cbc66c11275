import { type CatalogueProduct, type NumberChangeResult, readPrice, readStock } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import { panelActions } from "#domain/panel-paths.ts";
import { maxStock } from "#domain/store.ts";
import { postJson } from "#features/catalogue/post-json.ts";
import { type Drafts, draftKey, type NumberKind } from "./drafts.ts";

export const shownNumber = (kind: NumberKind, value: number): string =>
  kind === "price" ? formatCents(value) : value.toLocaleString("pt-BR");

/** As it is typed. */
export const typedNumber = (kind: NumberKind, value: number): string =>
  kind === "price" ? formatCents(value).replace(/^R\$\s/, "") : String(value);

const wrong = {
  price: "Digite um preço, como 9,90.",
  stock: "Digite quantos há, de 0 a 1.000.000.",
};

interface Saving {
  slug: string;
  product: CatalogueProduct;
  kind: NumberKind;
  drafts: Drafts;
  /** The number that stands on the server. */
  onValue: (value: number) => void;
  onGone: () => void;
}

/** Sends what was typed against the number that was seen; whatever fails stays with its text. */
export async function saveNumber({ slug, product, kind, drafts, onValue, onGone }: Saving): Promise<void> {
  const key = draftKey(kind, product.id);
  const draft = drafts.get(key);
  if (!draft || draft.state === "saving" || draft.state === "saved") return;
  const to = kind === "price" ? readPrice(draft.text) : readStock(draft.text, maxStock);
  if (to === null) return drafts.put(key, { ...draft, state: "wrong", message: wrong[kind] });
  if (to === draft.seen && draft.state !== "failed") return drafts.drop(key);
  drafts.put(key, { ...draft, state: "saving", message: null });
  const change = { of: kind, from: draft.seen, to };
  const sent = await postJson<NumberChangeResult>(panelActions.changeNumber(slug, product.id), change);
  if (!sent.ok) return drafts.put(key, { ...draft, state: "failed", message: sent.message });
  const { answer } = sent;
  if (answer.ok) {
    onValue(answer.value);
    return drafts.put(key, { ...draft, state: "saved", message: null });
  }
  if (answer.reason === "gone") {
    drafts.drop(key);
    return onGone();
  }
  onValue(answer.value);
  const message = changedText(kind, answer.value, answer.by);
  drafts.put(key, { ...draft, seen: answer.value, state: "changed", message });
}

function changedText(kind: NumberKind, value: number, by: string | null): string {
  const shown = shownNumber(kind, value);
  if (kind === "price") return `${by ?? "Outra pessoa"} mudou o preço para ${shown} enquanto você digitava.`;
  if (by !== null) return `${by} mudou o estoque para ${shown} enquanto você digitava.`;
  return `O estoque mudou para ${shown} com vendas enquanto você digitava.`;
}
