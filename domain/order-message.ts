import { formatCentsPlain } from "./money.ts";
import { phoneDigits } from "./phone.ts";

interface OrderMessage {
  /** Absolute. */
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

/** The customer sends it to the store by WhatsApp. */
export function orderMessage({ link, customerName, items, totalCents }: OrderMessage): string {
  const lines = items.slice(0, maxItems).map(itemLine);
  const more = items.length - lines.length;
  if (more > 0) lines.push(more === 1 ? "+ 1 item no link do pedido" : `+ ${more} itens no link do pedido`);
  const head = customerName ? [link, `Cliente: ${customerName}`] : [link];
  return [...head, "", ...lines, separator, `Total ${formatCentsPlain(totalCents)}`].join("\n");
}

export function whatsappLink(number: string, text: string): string {
  // encodeURIComponent throws on a lone surrogate.
  const wellFormed = text.replace(/\p{Cs}/gu, "\ufffd");
  const phone = encodeURIComponent(`+55${phoneDigits(number)}`);
  return `https://api.whatsapp.com/send?phone=${phone}&text=${encodeURIComponent(wellFormed)}`;
}

function itemLine({ name, quantity, saleCents }: OrderMessage["items"][number]): string {
  const count = String(quantity).padStart(quantityWidth);
  const price = formatCentsPlain(quantity * saleCents).padStart(priceWidth);
  return `${count} ${fitName(name)} ${price}`;
}

/** Counted in code points, so that no character is cut in half. */
function fitName(name: string): string {
  const points = Array.from(name.replace(/\s+/g, " ").trim()).slice(0, nameWidth);
  return points.join("") + " ".repeat(nameWidth - points.length);
}
