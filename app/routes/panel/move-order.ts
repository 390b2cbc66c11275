import * as z from "zod/mini";
import { isCancelGrounded, maxCancelNote, storeCancelReasons } from "#domain/cancel-reason.ts";
import { type Move, maxPromiseMinutes } from "#domain/order-move.ts";
import { paragraph } from "#domain/text-line.ts";
import { moveOrder } from "#server/orders/move-order.ts";
import type { Route } from "./+types/move-order";
import { panelAction } from "./panel-guard.ts";
import { readJson } from "./read-json.ts";

const moveSchema: z.ZodMiniType<Move> = z.discriminatedUnion("to", [
  z.object({
    to: z.literal("preparing"),
    minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(maxPromiseMinutes))),
  }),
  z.object({ to: z.enum(["ready", "dispatched", "done"]) }),
  z
    .object({
      to: z.literal("canceled"),
      from: z.enum(["new", "pending"]),
      reason: z.enum(storeCancelReasons),
      note: paragraph(maxCancelNote),
    })
    .check(z.refine(isCancelGrounded)),
]);

/** Answers with a `MoveResult`. */
export const action = panelAction(
  "moveOrders",
  async ({ request, params }: Route.ActionArgs, actor, services) =>
    moveOrder(services, actor, params.orderId, await readJson(request, moveSchema)),
);
