import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHexColor, storeTheme } from "./color.ts";

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("isHexColor", () => {
  it.each(["#000", "#FfF", "#00D8A3", "#ffee88"])("accepts %s", (text) => {
    expect(isHexColor(text)).toBe(true);
  });
  it.each(["", "000", "#0000", "#00d8a", "#00D8A3 ", "#00D8A3\n", "#ggg", "red", "#000;x"])(
    "refuses %j",
    (text) => {
      expect(isHexColor(text)).toBe(false);
    },
  );
});

describe("contrast", () => {
  it.each([
    ["#000", "#fff", 21],
    ["#fff", "#fff", 1],
    ["#777777", "#ffffff", 4.48],
  ])("of %s and %s", (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2);
    expect(contrast(b, a)).toBeCloseTo(expected, 2);
  });
});

describe("storeTheme", () => {
  it.each([
    ["#000", { base: "#000000", onBase: "#ffffff", onLight: "#000000" }],
    ["#FFEE88", { base: "#ffee88", onBase: "#000000", onDark: "#ffee88" }],
    ["#00D8A3", { base: "#00d8a3", onBase: "#000000", onDark: "#00d8a3" }],
    ["#101010", { base: "#101010", onBase: "#ffffff", onLight: "#101010" }],
    ["url(x)", { base: "#000000", onBase: "#ffffff", onLight: "#000000" }],
  ])("of %s", (color, expected) => {
    expect(storeTheme(color)).toMatchObject(expected);
  });

  it("is readable for any colour, and moves only the colours that need it", () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        const theme = storeTheme(color);
        const onLight = Math.min(contrast(color, "#ffffff"), contrast(color, "#f4f5f6"));
        const onDark = Math.min(contrast(color, "#15181c"), contrast(color, "#20242a"));
        expect(theme.base).toBe(color);
        expect(contrast(theme.base, theme.onBase)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.onLight, "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.onLight, "#f4f5f6")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.onDark, "#15181c")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.onDark, "#20242a")).toBeGreaterThanOrEqual(4.5);
        expect(theme.onLight === color).toBe(onLight >= 4.5);
        expect(theme.onDark === color).toBe(onDark >= 4.5);
      }),
      { numRuns: 500 },
    );
  });
});

/** WCAG contrast ratio, 1 to 21; independent of the tested code. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const weights = [0.2126, 0.7152, 0.0722];
  return weights.reduce((sum, weight, at) => {
    const share = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16) / 255;
    return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  }, 0);
}
