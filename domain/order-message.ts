import { formatCentsPlain } from "./money.ts";
import { phoneDigits } from "./phone-digits.ts";

interface OrderMessage {
  /** Absolute. */
  link: string;
  customerName: string | null;
  items: readonly MessageItem[];
  /** Null: for now. */
  scheduledFor: string | null;
  freightCents: number;
  discountCents: number;
  totalCents: number;
}

interface MessageItem {
  name: string;
  quantity: number;
  saleCents: number;
  options: readonly { name: string; quantity: number }[];
  note: string;
}

const quantityWidth = 4;
const nameWidth = 20;
const priceWidth = 9;
const detailIndent = " ".repeat(5);
const detailWidth = 40;
const separator = "-".repeat(61);
const maxItems = 40;

/** The customer sends it to the store by WhatsApp. */
export function orderMessage(message: OrderMessage): string {
  const { link, customerName, scheduledFor, items, freightCents, discountCents, totalCents } = message;
  const shown = items.slice(0, maxItems);
  const more = items.length - shown.length;
  return [
    link,
    ...(customerName ? [`Cliente: ${customerName}`] : []),
    ...(scheduledFor ? [`Agendado: ${scheduledFor}`] : []),
    "",
    ...shown.flatMap((item) => [itemLine(item), ...detailLines(item)]),
    ...(more > 0 ? [more === 1 ? "+ 1 item no link do pedido" : `+ ${more} itens no link do pedido`] : []),
    separator,
    ...(discountCents > 0 ? [`Desconto -${formatCentsPlain(discountCents)}`] : []),
    ...(freightCents > 0 ? [`Entrega ${formatCentsPlain(freightCents)}`] : []),
    `Total ${formatCentsPlain(totalCents)}`,
  ].join("\n");
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

/** Each option and the note on a line of its own. */
function detailLines({ options, note }: MessageItem): string[] {
  const details = options.map(({ name, quantity }) => (quantity > 1 ? `${quantity}x ${name}` : name));
  return [...details, ...(note ? [`Obs: ${note}`] : [])].map(
    (text) => detailIndent + cut(text, detailWidth).join(""),
  );
}

function fitName(name: string): string {
  const points = cut(name, nameWidth);
  return points.join("") + " ".repeat(nameWidth - points.length);
}

/** Counted in code points, so that no character is cut in half. */
const cut = (text: string, width: number): string[] =>
  Array.from(text.replace(/\s+/g, " ").trim()).slice(0, width);
