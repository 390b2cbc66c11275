import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time, which do not grow with other load on the machine. */
  tdur?: number;
  args?: { name?: string };
}

/** In CPU time, so that the result is the same on a busy machine. */
export async function longestTaskMs(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event);
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  await work();
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await complete;
  await session.detach();

  const place = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(place),
  );
  const tasks = events.filter((event) => event.name.endsWith("RunTask") && mainThreads.has(place(event)));
  if (tasks.length === 0) throw new Error("The browser told of no task.");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}

function isTraceEvent(event: unknown): event is TraceEvent {
  return typeof event === "object" && event !== null && "name" in event && "pid" in event && "tid" in event;
}
