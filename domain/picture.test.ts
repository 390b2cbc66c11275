import { expect, test } from "vitest";
import { isPicture, pictureOrNull } from "./picture.ts";

test.each([
  "/demo/logos/adega-do-ze.webp",
  "/foto com espaço.png",
  "https://cdn.example.com/a.png?b=c",
  "http://example.com/a.png",
])("%s is a picture", (address) => {
  expect(isPicture(address)).toBe(true);
  expect(pictureOrNull(address)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:x",
  "file:///etc/passwd",
  "//example.com/a.png",
  "/\\example.com/a.png",
  "/\t/example.com/a.png",
  "\t//example.com",
  "https://",
  "foto.png",
  "",
])("%j is none", (address) => {
  expect(isPicture(address)).toBe(false);
  expect(pictureOrNull(address)).toBeNull();
});
