import { expect, test } from "vitest";
import { routeOf } from "./metrics.ts";

test.each([
  ["/painel/adega/pedidos", "painel"],
  ["/api/stores/adega/orders?x=1", "api"],
  ["/adega-do-ze", "page"],
  ["/x".repeat(5_000), "page"],
  [`/${"x".repeat(5_000)}/../painel/adega`, "page"],
])("%.30s… is counted as %s: a name that anybody could choose is kept for nobody", (path, route) => {
  expect(routeOf(path)).toBe(route);
});
