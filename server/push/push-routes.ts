import { type Context, Hono } from "hono";
import { FairLine } from "#domain/fair-line.ts";
import type { RequestEnv, Services, SharedServices } from "#server/context.ts";
import { createClientTurns } from "#server/limits/client-turns.ts";
import { readJsonBody } from "#server/limits/read-json-body.ts";
import type { Actor } from "#server/permission/actor.ts";
import { AccessEnded } from "#server/permission/write-as.ts";
import { addDevice } from "./add-device.ts";
import { removeDevice } from "./remove-device.ts";
import { renewSubscription } from "./renew-subscription.ts";
import { testDevice } from "./test-device.ts";
import { unwatchOrder } from "./unwatch-order.ts";
import { watchOrder } from "./watch-order.ts";

const perMinute = { max: 20, windowMs: 60_000 };
const perHour = { max: 120, windowMs: 3_600_000 };

/** Each is in flight for as long as a push service takes, and all in flight share what the event loop costs. */
const deviceTests = { places: 32, placesPerStore: 2, placesPerPerson: 1 };

type Refusal = "not-found" | "over" | "invalid" | "service" | "off" | "failed" | "busy";

const refusals: Record<Refusal, { status: 400 | 404 | 409 | 422 | 429 | 502; message: string }> = {
  "not-found": { status: 404, message: "Pedido não encontrado." },
  over: { status: 409, message: "Este pedido já terminou." },
  invalid: { status: 400, message: "O navegador não disse para onde enviar as notificações." },
  service: {
    status: 422,
    message: "O serviço de notificações deste navegador não é aceito aqui. Tente em outro navegador.",
  },
  off: { status: 409, message: "As notificações estão desligadas neste aparelho. Ative de novo." },
  failed: { status: 502, message: "O serviço de notificações não respondeu. Tente de novo em instantes." },
  busy: { status: 429, message: "Outro teste ainda está sendo enviado. Aguarde um pouco e tente de novo." },
};

type Work = (
  services: Services,
  body: unknown,
  context: Context<RequestEnv>,
) => Promise<{ ok: true } | { ok: false; reason: Refusal }>;
type ActorWork = (services: Services, actor: Actor<"seeOrders">, body: unknown) => ReturnType<Work>;

export function pushRoutes({ config, now }: SharedServices): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const tests = new FairLine(deviceTests);
  const allow = createClientTurns(config.rateLimit, now, perMinute, perHour);

  const answer = (work: Work) => async (context: Context<RequestEnv>) => {
    const turn = allow(context.req.raw);
    if (!turn.ok) {
      context.header("retry-after", String(turn.retryAfterSeconds));
      return context.json({ message: "Muitas tentativas. Aguarde um pouco e tente de novo." }, 429);
    }
    const result = await work(context.var.services, await readJsonBody(context.req.raw), context);
    if (result.ok) return context.json(result);
    const { status, message } = refusals[result.reason];
    return context.json({ ...result, message }, status);
  };

  const asMember = (work: ActorWork) => async (context: Context<RequestEnv>) => {
    const { services } = context.var;
    const viewer = await services.identity.getViewer(context.req.raw);
    if (!viewer) return context.json({ message: "Sua sessão terminou. Entre de novo." }, 401);
    const slug = context.req.param("slug") ?? "";
    const checked = await services.checkPermission(viewer, slug, "seeOrders");
    if (!checked.ok) {
      const status = checked.reason === "role" ? 403 : 404;
      return context.json({ message: "Você não tem acesso a esta loja." }, status);
    }
    const asked = answer((_services, body) => work(services, checked.actor, body));
    return asked(context).catch((error: unknown) => {
      if (!(error instanceof AccessEnded)) throw error;
      return context.json({ message: error.told }, error.status);
    });
  };

  app.get("/api/push/key", async (context) =>
    context.json({ key: await context.var.services.push.publicKey() }),
  );
  app.post("/api/push/renew", answer(renewSubscription));

  const watched = "/api/stores/:slug/orders/:orderId/watch";
  const orderOf = (context: Context<RequestEnv>) => ({
    slug: context.req.param("slug") ?? "",
    orderId: context.req.param("orderId") ?? "",
  });
  app.post(
    watched,
    answer(async (services, subscription, context) => {
      const sessionId = (await services.identity.getViewer(context.req.raw))?.sessionId ?? null;
      return watchOrder(services, { ...orderOf(context), subscription, sessionId });
    }),
  );
  app.delete(
    watched,
    answer((services, subscription, context) =>
      unwatchOrder(services, { ...orderOf(context), subscription }),
    ),
  );

  const devices = "/api/panel/:slug/devices";
  app.post(devices, asMember(addDevice));
  app.delete(devices, asMember(removeDevice));
  app.post(
    `${devices}/test`,
    asMember(async (services, actor, body) => {
      const whose = { store: actor.store.id, person: actor.userId };
      return (
        (await tests.run(whose, () => testDevice(services, actor, body))) ?? { ok: false, reason: "busy" }
      );
    }),
  );
  return app;
}
