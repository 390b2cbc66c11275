import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const html = [
  '<html><head><link rel="modulepreload" nonce="n" href="/a.js"/><style nonce="n">:root{--c:red}</style></head>',
  '<body><script nonce="n">context()</script><script nonce="n" type="module" async="">import "/a.js"</script>',
  "</body></html>",
].join("");

test("the style sheet stands in the document, before the store's colours", () => {
  const painted = paintFirst(html, { css: "p{content:'$&'}", nonce: "n" });
  expect(painted).toContain(
    `<style nonce="n">p{content:'$&'}</style><style nonce="n">:root{--c:red}</style>`,
  );
});

test("a page without colours of its own has the style sheet in its head", () => {
  const painted = paintFirst("<head><title>A</title></head><body></body>", { css: "p{}", nonce: undefined });
  expect(painted).toMatch(/^<head><title>A<\/title><style>p\{\}<\/style><\/head>/);
});

test("modules wait, and what starts them comes last; other scripts run as they come", () => {
  const painted = paintFirst(html, { css: "", nonce: "n" });
  expect(painted).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(painted).toContain('<link rel="after-paint" nonce="n" href="/a.js"/>');
  expect(painted).toContain('<script nonce="n" type="after-paint" async="">import "/a.js"</script>');
  expect(painted).toContain('<script nonce="n">context()</script>');
  expect(painted).toMatch(/<script nonce="n">\{[^<]*\}<\/script><\/body><\/html>$/);
});
