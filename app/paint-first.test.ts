import { expect, test } from "vitest";
import { paintFirst as paintBytes } from "./paint-first.ts";

const html = [
  '<html><head><link rel="modulepreload" nonce="n" href="/a.js"/><style nonce="n">:root{--c:red}</style></head>',
  '<body><script nonce="n">context()</script><script nonce="n" type="module" async="">import "/a.js"</script>',
  "</body></html>",
].join("");

const paintFirst = (text: string, how: Parameters<typeof paintBytes>[1]) =>
  paintBytes(Buffer.from(text), how).toString();

test("the style sheet stands behind the store's colours", () => {
  const painted = paintFirst(html, { css: "p{content:'$&'}", nonce: "n" });
  expect(painted).toContain(
    `:root{--c:red}</style><style nonce="n">p{content:'$&'}</style><script nonce="n">`,
  );
  expect(paintFirst(html, { css: "p{}", nonce: undefined })).toContain("<style>p{}</style><script>");
});

test("modules wait, and what starts them comes last; other scripts run as they come", () => {
  const painted = paintFirst(html, { css: "", nonce: "n" });
  expect(painted).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(painted).toContain('<link rel="after-paint" nonce="n" href="/a.js"/>');
  expect(painted).toContain('<script nonce="n" type="after-paint" async="">import "/a.js"</script>');
  expect(painted).toContain('<script nonce="n">context()</script>');
  expect(painted).toMatch(/<script nonce="n">\{[^<]*\}<\/script><\/body><\/html>$/);
});
