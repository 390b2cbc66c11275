import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { messages } from "#domain/messages.ts";
import { offlinePage } from "./offline-page.ts";

it("says so in the specified words, and leads to the last order if there is one", async () => {
  const html = await offlinePage("/loja/pedido/a1").text();
  expect(html).toContain("Você está sem conexão");
  expect(html).toContain(messages.offline);
  expect(html).toContain('href="/loja/pedido/a1"');
  expect(await offlinePage(undefined).text()).not.toContain("último pedido");
});

it("has the colours of the product", async () => {
  const styles = ["tokens", "base"].map((name) => readFileSync(`app/styles/${name}.css`, "utf8")).join();
  const colors = new Set((await offlinePage(undefined).text()).match(/#[0-9a-f]{6}\b/g));
  expect(colors.size).toBeGreaterThan(5);
  for (const color of colors) expect(styles).toContain(color);
});
