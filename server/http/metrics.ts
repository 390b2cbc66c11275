import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

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
