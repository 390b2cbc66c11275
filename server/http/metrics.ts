import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { measuredSegments } from "#domain/paths.ts";
import { firstSegment } from "./plain-path.ts";

const measured = new Set<string>(measuredSegments);

/** One of a few, whatever the path is: each is kept for good. */
export function routeOf(path: string): string {
  const segment = firstSegment(path);
  return measured.has(segment) ? segment : "page";
}

export interface Metrics {
  registry: Registry;
  requests: Histogram<"route" | "status">;
  pageHits: Counter;
  pageRenders: Histogram;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "n1_request_seconds",
      help: "Time to answer what is not a file or a cached page",
      labelNames: ["route", "status"],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    pageHits: new Counter({
      name: "n1_page_hits_total",
      help: "Pages answered from memory",
      registers: [registry],
    }),
    pageRenders: new Histogram({
      name: "n1_page_render_seconds",
      help: "Time to render a page that is then cached",
      buckets: [0.01, 0.05, 0.2, 1, 5],
      registers: [registry],
    }),
  };
}
