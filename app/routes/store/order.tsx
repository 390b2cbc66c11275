import { data } from "react-router";
import { formatDateTime } from "#domain/dates.ts";
import type { Order } from "#domain/order.ts";
import { orderNumber } from "#domain/order-id.ts";
import { orderMessage, whatsappLink } from "#domain/order-message.ts";
import { orderPath, storePath } from "#domain/paths.ts";
import { displayPhone, phoneIn } from "#domain/phone.ts";
import { OrderView } from "#features/order/order-view.tsx";
import type { Contacts } from "#features/order/store-contacts.tsx";
import { servicesContext } from "#server/context.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { qrPath } from "#server/orders/qr-path.ts";
import type { FramedRoute } from "#state/page-frame.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/order";
import { OrderAgainButton } from "./order-again-button.tsx";

type Loaded = Route.ComponentProps["loaderData"];

export const handle: FramedRoute<Loaded> = {
  frame: ({ order: { store } }) => ({
    title: "MEU PEDIDO",
    subtitle: store.name,
    back: storePath(store.slug),
    color: store.color,
  }),
};

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = { name: "robots", content: "noindex" };
  if (!loaderData) return [{ title: "404 — N1 DELIVERY" }, robots];
  const { id, store } = loaderData.order;
  return [{ title: `Pedido #${orderNumber(id)} — ${store.name}` }, robots];
}

/** Whoever has the link may see the order, so no search engine may index it. */
const secret = { "x-robots-tag": "noindex" };

export const headers = () => secret;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, config, now } = context.get(servicesContext);
  const order = await getOrder(database.query, params.slug, params.orderId);
  if (!order) throw data(null, { status: 404, headers: secret });
  const { store, customerName, lines, slotAt, freightCents, discountCents, totalCents, pixCode } = order;
  const link = new URL(orderPath(store.slug, order.id), config.publicUrl).href;
  const text = orderMessage({
    link,
    customerName,
    items: lines,
    scheduledFor: slotAt === null ? null : formatDateTime(slotAt, store.opening.timeZone),
    freightCents,
    discountCents,
    totalCents,
  });
  return {
    order,
    link,
    qr: pixCode === null ? null : qrPath(pixCode),
    whatsapp: store.whatsappNumber ? whatsappLink(store.whatsappNumber, text) : null,
    contacts: contactsOf(order, link),
    renderedAt: now(),
  };
}

function contactsOf({ id, store }: Order, link: string): Contacts {
  const question = `Olá! É sobre o meu pedido #${orderNumber(id)}:\n${link}`;
  const phone = phoneIn(store.seller.contact);
  return {
    whatsapp: store.whatsappNumber ? whatsappLink(store.whatsappNumber, question) : null,
    phone: phone === null ? null : { href: `tel:+55${phone}`, shown: displayPhone(phone) },
  };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { id, store } = loaderData.order;
  return (
    <Page>
      <OrderView
        key={id}
        {...loaderData}
        again={store.active && <OrderAgainButton slug={store.slug} orderId={id} block />}
      />
    </Page>
  );
}
