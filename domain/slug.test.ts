import { describe, expect, it } from "vitest";
import { reservedSlugs } from "./paths.ts";
import { isSlug } from "./slug.ts";

describe("isSlug", () => {
  it.each(["adega-do-ze", "pizzaria-bella", "abc", "a-1", "123", "a".repeat(60)])("accepts %s", (text) => {
    expect(isSlug(text)).toBe(true);
  });
  it.each([
    "",
    "ab",
    "a".repeat(61),
    "-abc",
    "abc-",
    "a--b",
    "Adega",
    "açaí",
    "a_b",
    "a.b.c",
    "a b c",
    "abc\n",
    "a/b/c",
    "../etc",
  ])("refuses %j", (text) => {
    expect(isSlug(text)).toBe(false);
  });
  it("refuses every word of the app", () => {
    for (const word of [
      "auth",
      "perfil",
      "painel",
      "api",
      "assets",
      "politica-de-privacidade",
      "termos-de-servico",
    ]) {
      expect(reservedSlugs.has(word)).toBe(true);
    }
    expect([...reservedSlugs].filter(isSlug)).toEqual([]);
  });
});
