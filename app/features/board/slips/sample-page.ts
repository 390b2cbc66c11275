import type { PanelOrderPage } from "#domain/panel-order.ts";

const option = { groupId: "g", optionId: "o", group: "Adicionais", priceCents: 400, quantity: 1 };
const line = { productId: "p", thumbnail: null, saleCents: 2_400, options: [], note: "" };

/** A few squares in the place of a link, because there is no such order. */
const noCode = { size: 8, path: "M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM5 5h1v1H5zM7 7h1v1H7z" };

/** What is printed to try a printer out. */
export function samplePage(storeName: string, timeZone: string, now: number): PanelOrderPage {
  return {
    order: {
      id: "TESTE0000000000000000",
      rev: 1,
      status: "pending",
      stage: "preparing",
      createdAt: now,
      seenAt: now,
      alarmAt: null,
      promisedAt: now + 30 * 60_000,
      finishedAt: null,
      slotAt: null,
      customerName: "Maria da Conceição",
      contact: "11912345678",
      address: "Rua Augusta, 1500, ap 42 - Consolação, São Paulo - SP",
      district: "Consolação",
      delivery: "delivery",
      units: 3,
      lines: [
        {
          ...line,
          name: "X-Salada da casa",
          quantity: 2,
          options: [{ ...option, name: "Bacon crocante" }],
          note: "Sem cebola",
        },
        { ...line, name: "Cerveja gelada 600 ml", quantity: 1, saleCents: 690 },
      ],
      subtotalCents: 5_490,
      coupon: null,
      discountCents: 0,
      freightCents: 0,
      totalCents: 5_490,
      payment: "cash",
      paymentStatus: "novo",
      changeForCents: 10_000,
      first: false,
      noted: true,
      adult: true,
      counter: false,
      sample: true,
      cancelReason: null,
      cancelNote: "",
      history: [],
    },
    place: { slug: "", storeName, timeZone, link: "" },
    qr: noCode,
  };
}
