import { expect, it } from "vitest";
import { sitemapXml } from "./sitemap-xml.ts";

it("lists every address once, escaped", () => {
  const xml = sitemapXml(["https://n1.example/", "https://n1.example/a?b=1&c='<x>'"]);
  expect(xml).toContain("<url><loc>https://n1.example/</loc></url>");
  expect(xml).toContain("<loc>https://n1.example/a?b=1&amp;c=&apos;&lt;x&gt;&apos;</loc>");
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true);
});
