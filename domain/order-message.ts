import { formatCentsPlain } from "./money.ts";
import { phoneDigits } from "./phone.ts";

interface OrderMessage {
  /** The order's absolute link. */
  link: string;
  customerName: string | null;
  items: readonly { name: string; quantity: number; saleCents: number }[];
  totalCents: number;
}

const quantityWidth = 4;
const nameWidth = 20;
const priceWidth = 9;
const separator = "-".repeat(61);
const maxItems = 40;

/** The summary of an order that the customer sends to the store. */
export function orderMessage({ link, customerName, items, totalCents }: OrderMessage): string {
  const lines = items.slice(0, maxItems).map(itemLine);
  const more = items.length - lines.length;
  if (more > 0) lines.push(more === 1 ? "+ 1 item no link do pedido" : `+ ${more} itens no link do pedido`);
  const head = customerName ? [link, `Cliente: ${customerName}`] : [link];
  return [...head, "", ...lines, separator, `Total ${formatCentsPlain(totalCents)}`].join("\n");
}

/** A link that opens a draft of the text to a Brazilian number. */
export function whatsappLink(number: string, text: string): string {
  // A lone half of a surrogate pair would make encodeURIComponent throw.
  const wellFormed = text.replace(/\p{Cs}/gu, "\ufffd");
  const phone = encodeURIComponent(`+55${phoneDigits(number)}`);
  return `https://api.whatsapp.com/send?phone=${phone}&text=${encodeURIComponent(wellFormed)}`;
}

function itemLine({ name, quantity, saleCents }: OrderMessage["items"][number]): string {
  const count = String(quantity).padStart(quantityWidth);
  const price = formatCentsPlain(quantity * saleCents).padStart(priceWidth);
  return `${count} ${fitName(name)} ${price}`;
}

/** Counted in code points: cutting a character in half would leave a broken one. */
function fitName(name: string): string {
  const points = Array.from(name.replace(/\s+/g, " ").trim()).slice(0, nameWidth);
  return points.join("") + " ".repeat(nameWidth - points.length);
}
