import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Sent before the page is hydrated, or by a handler that failed, a form must put nothing in the URL. */
it("every form posts", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const forms = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const tags = readFileSync(join("app", file), "utf8").match(/<(form|Form|fetcher\.Form)\b[^>]*>/g) ?? [];
      return tags.map((tag) => ({ file, tag }));
    });
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ tag }) => !tag.includes('method="post"'))).toEqual([]);
});
