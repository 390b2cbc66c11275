import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { type Change, everything, membersTopic, sessionsTopic } from "#db/change-notices.ts";
import { databaseTrouble } from "#db/database-trouble.ts";
import { FairLine } from "#domain/fair-line.ts";
import type { RequestEnv, Services } from "#server/context.ts";
import { nextTurn } from "#server/limits/next-turn.ts";
import { Wake } from "#server/limits/wake.ts";
import { type Actor, isStillMember } from "#server/permission/actor.ts";
import { LiveBoards } from "./live-board.ts";

/** Tells the browser that what it shows is right at this moment. */
const aliveMs = 4_000;
/** A session that expires ends without a notice. */
const checkAgainMs = 60_000;
const openStreams = { places: 2_000, placesPerStore: 300, placesPerPerson: 30 };

/** The board as it changes: `board` (whole, after `part`s of a large one), then `change`s; `alive` in between; `ended` when access is over. */
export function boardEvents(stopping: AbortSignal, shares = openStreams): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const boards = new LiveBoards();
  const places = new FairLine(shares);
  const open = new Set<{ abort(): void }>();
  stopping.addEventListener("abort", () => {
    for (const stream of open) stream.abort();
  });

  async function check(
    { checkPermission, identity }: Services,
    request: Request,
    slug: string,
  ): Promise<Actor<"seeOrders"> | 401 | 403 | 404> {
    const viewer = await identity.getViewer(request);
    if (!viewer) return 401;
    const checked = await checkPermission(viewer, slug, "seeOrders");
    if (checked.ok) return checked.actor;
    return checked.reason === "role" ? 403 : 404;
  }

  app.get("/:slug/events", async (context) => {
    // Whoever is sent away while it is opened is not watched yet.
    const meanwhile = new Set<Change>();
    const unsubscribe = context.var.services.database.changes.subscribe((topic) => meanwhile.add(topic));
    try {
      return await openStream(context, meanwhile);
    } finally {
      unsubscribe();
    }
  });

  async function openStream(
    context: Context<RequestEnv, "/:slug/events">,
    meanwhile: ReadonlySet<Change>,
  ): Promise<Response> {
    const { slug } = context.req.param();
    const request = context.req.raw;
    const { services } = context.var;
    const actor = await check(services, request, slug);
    if (typeof actor === "number") return context.json({ error: "no access" }, actor);
    // Nobody reads the body of a HEAD request, so its stream would never be closed.
    if (context.req.method === "HEAD") return context.body(null, 200);
    const whose = { store: actor.store.id, person: actor.userId };
    let end = () => {};
    const release = stopping.aborted ? undefined : await places.enter(whose, undefined, () => end());
    if (!release) return context.json({ error: "unavailable" }, 503, { "retry-after": "2" });
    const wake = new Wake();
    const watching = await boards
      .watch(services, actor.store, () => wake.now())
      .catch((error: unknown) => {
        release();
        throw error;
      });

    const response = streamSSE(context, async (stream) => {
      const { board, leave } = watching;
      const ending = new Set([everything, membersTopic(actor.store.id), sessionsTopic(actor.userId)]);
      let mayWatch = true;
      const isOld = [...ending].some((topic) => meanwhile.has(topic));
      let checkedAt = isOld ? Number.NEGATIVE_INFINITY : performance.now();
      const unsubscribe = services.database.changes.subscribe((topic) => {
        if (!ending.has(topic)) return;
        checkedAt = Number.NEGATIVE_INFINITY;
        wake.now();
      });
      async function tellWhole(): Promise<void> {
        for (const part of board.snapshot) {
          await nextTurn();
          await stream.write(part());
        }
      }
      open.add(stream);
      end = () => stream.abort();
      stream.onAbort(() => wake.now());
      try {
        let version = board.version;
        await tellWhole();
        while (!stream.aborted && !stopping.aborted && mayWatch) {
          if (performance.now() - checkedAt > checkAgainMs) {
            // All that a person has open ask at once.
            await nextTurn();
            mayWatch = await stillMay(services, request, actor);
            checkedAt = performance.now();
            if (!mayWatch) break;
          }
          const missing = board.changesSince(version);
          version = board.version;
          if (missing === null) await tellWhole();
          else for (const change of missing) await stream.write(change);
          if (version !== board.version) continue;
          // Without a fresh reading the browser is left to notice that it hears nothing.
          if (!(await wake.within(aliveMs)) && board.fresh)
            await stream.writeSSE({ event: "alive", data: "" });
        }
        if (!mayWatch) await stream.writeSSE({ event: "ended", data: "" });
      } finally {
        open.delete(stream);
        unsubscribe();
        leave();
        release();
      }
    });
    // Hono's helper sets no-cache, which would allow storing it.
    response.headers.set("cache-control", "no-store");
    return response;
  }

  /** While the database does not answer, nothing is told and nothing is taken away. */
  async function stillMay(
    { database, identity }: Services,
    request: Request,
    { store }: Actor<"seeOrders">,
  ): Promise<boolean> {
    try {
      const viewer = await identity.getViewer(request);
      return viewer !== null && (await isStillMember(database.query, viewer, store.id));
    } catch (error) {
      // Whoever stops closes the database while streams are still being ended.
      if (databaseTrouble(error) === null && !stopping.aborted) throw error;
      return true;
    }
  }

  return app;
}
