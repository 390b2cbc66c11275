import { databaseTrouble } from "#db/database-trouble.ts";
import type { OrderRefusal, PlaceOrderResult } from "#domain/order.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Services } from "#server/context.ts";
import { readJsonBody } from "#server/limits/read-json-body.ts";
import { invalidRequest } from "./order-request.ts";
import { placeOrder, unavailable } from "./place-order.ts";

type Needed = Pick<Services, "database" | "now" | "log" | "allowOrder"> &
  Partial<Pick<Services, "knownStores">> & {
    identity: Pick<Services["identity"], "getViewer">;
  };

interface Answer {
  result: PlaceOrderResult;
  status: number;
  headers?: Record<string, string>;
}

const statuses: Record<OrderRefusal["reason"], number> = {
  store: 409,
  draft: 422,
  changed: 409,
  key: 409,
  invalid: 400,
  unavailable: 503,
};

const retryAfterSeconds = "2";

/** Whatever is sent, the answer is one that the bag understands. */
export async function receiveOrder(services: Needed, slug: string, request: Request): Promise<Answer> {
  const turn = services.allowOrder(request);
  if (!turn.ok) {
    const message = "Muitos pedidos em pouco tempo. Aguarde um pouco e tente de novo.";
    const headers = { "retry-after": String(turn.retryAfterSeconds) };
    return { result: { ok: false, reason: "unavailable", message }, status: 429, headers };
  }
  const body = await readJsonBody(request);
  if (body === undefined) return { result: invalidRequest, status: statuses.invalid };
  const result = await place(services, slug, request, body);
  if (result.ok) return { result, status: 200 };
  const status = statuses[result.reason];
  return status === 503
    ? { result, status, headers: { "retry-after": retryAfterSeconds } }
    : { result, status };
}

async function place(
  services: Needed,
  slug: string,
  request: Request,
  body: unknown,
): Promise<PlaceOrderResult> {
  let viewer: Viewer | null;
  try {
    viewer = await services.identity.getViewer(request);
  } catch (error) {
    // The session is read from the same database: its failure must not turn the order into a guest's.
    if (databaseTrouble(error) === null) throw error;
    return unavailable;
  }
  return placeOrder(services, { slug, request: body, userId: viewer?.id ?? null });
}
