import { expect, test } from "vitest";
import { isPicture, largeCover, largePicture, pictureOrNull } from "./picture.ts";

test.each([
  "/demo/logos/adega-do-ze.webp",
  "/foto com espaço.png",
  "https://cdn.example.com/a.png?b=c",
  "http://example.com/a.png",
])("%s is a picture", (url) => {
  expect(isPicture(url)).toBe(true);
  expect(pictureOrNull(url)).toBe(url);
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
])("%j is none", (url) => {
  expect(isPicture(url)).toBe(false);
  expect(pictureOrNull(url)).toBeNull();
});

test("a picture of this site that says its width has a large one beside it", () => {
  expect(largePicture("/demo/photos/hot-dog-192.webp")).toBe("/demo/photos/hot-dog-800.webp");
  expect(largeCover("/demo/covers/adega-800.webp")).toBe("/demo/covers/adega-1600.webp");
});

test.each([
  "/demo/photos/pizza.webp",
  "/demo/photos/pizza-192.png",
  "/demo/photos/pizza-192.webp?v=2",
  "/demo/photos-192.webp/pizza.webp",
  "/192.webp",
  "https://cdn.example.com/pizza-192.webp",
  "https://cdn.example.com/cover-800.webp",
])("%s is all there is of that picture", (url) => {
  expect(largePicture(url)).toBe(url);
  expect(largeCover(url)).toBe(url);
});
