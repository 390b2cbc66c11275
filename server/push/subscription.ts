import { createHash, ECDH } from "node:crypto";
import { z } from "zod";
import { isPushEndpoint, type PushService } from "./push-services.ts";

/** Where the pushes of one browser go, and how they are encrypted for it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type SubscriptionResult =
  | { ok: true; subscription: Subscription }
  | { ok: false; reason: "invalid" | "service" };

const maxEndpointLength = 1_000;
const authBytes = 16;

/** A PushSubscription as browsers write it in JSON. */
const sent = z.object({
  endpoint: z.string().max(maxEndpointLength),
  keys: z.object({
    p256dh: z.string().max(100).refine(isPublicKey),
    auth: z
      .string()
      .max(40)
      .refine((text) => Buffer.from(text, "base64url").length === authBytes),
  }),
});

export function readSubscription(body: unknown, services: readonly PushService[]): SubscriptionResult {
  const parsed = sent.safeParse(body);
  if (!parsed.success) return { ok: false, reason: "invalid" };
  const { endpoint, keys } = parsed.data;
  if (!isPushEndpoint(services, endpoint)) return { ok: false, reason: "service" };
  return { ok: true, subscription: { endpoint, ...keys } };
}

const onlyEndpoint = z.object({ endpoint: z.string().min(1).max(maxEndpointLength) });

/** For whoever names a subscription that is already kept. */
export function readEndpoint(body: unknown): string | null {
  return onlyEndpoint.safeParse(body).data?.endpoint ?? null;
}

export const subscriptionId = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url");

/** A point that is not on the curve could not be encrypted for. */
function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, "base64url");
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
