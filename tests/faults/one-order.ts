import { randomUUID } from "node:crypto";

interface Line {
  id: string;
  saleCents: number;
}

/** One unit of a product, to be fetched at the store by an adult who left a phone. */
export const orderOf = ({ id, saleCents }: Line) => ({
  key: randomUUID(),
  draft: {
    items: [{ id, saleCents, qtde: 1 }],
    delivery: "withdraw",
    payment: null,
    contact: "11912345678",
    address: null,
    adult: true,
  },
});

interface Answer {
  status: number;
  /** Undefined for a refusal. */
  orderId: string | undefined;
  text: string;
}

/** Sends an order as the bag does. */
export async function sendOrder(
  url: string,
  slug: string,
  request: ReturnType<typeof orderOf>,
): Promise<Answer> {
  const response = await fetch(`${url}/api/stores/${slug}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  return { status: response.status, orderId: /"orderId":"([A-Za-z0-9]{22})"/.exec(text)?.[1], text };
}
