import { expect, test } from "vitest";
import { pageRules } from "./page-rules.ts";

test("each slip is a page as wide as the roll and as long as itself", () => {
  expect(pageRules("80", { kitchen: 378, pack: 756 })).toBe(
    "@page cozinha { size: 80mm 103mm; margin: 0 4mm; } @page pacote { size: 80mm 203mm; margin: 0 4mm; }",
  );
  expect(pageRules("58", { kitchen: 0, pack: 1 })).toContain("size: 58mm 3mm; margin: 0 5mm;");
  expect(pageRules("a4", { kitchen: 1, pack: 1 })).toContain("size: a4");
});
