import * as z from "zod/mini";
import { type PauseWish, pauseMinutes } from "#domain/pause-wish.ts";
import { pauseStore } from "#server/settings/pause-store.ts";
import type { Route } from "./+types/pause-store";
import { panelAction } from "./panel-guard.ts";
import { readJson } from "./read-json.ts";

const wishSchema: z.ZodMiniType<PauseWish> = z.discriminatedUnion("for", [
  z.object({ for: z.literal("minutes"), minutes: z.literal([...pauseMinutes]) }),
  z.object({ for: z.enum(["today", "now on", "nothing"]) }),
]) as z.ZodMiniType<PauseWish>;

/** Answers with the pause that stands. */
export const action = panelAction("pauseStore", async ({ request }: Route.ActionArgs, actor, services) => ({
  pause: await pauseStore(services, actor, await readJson(request, wishSchema)),
}));
